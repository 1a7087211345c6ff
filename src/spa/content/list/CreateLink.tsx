import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import { Link } from '../../ui/Link';
import styles from './CreateLink.module.css';

/** Renders the round + at the bottom right, which opens a new item. */
export function CreateLink({ to, label }: { to: string; label: string }) {
  return (
    <div className={styles.place}>
      <Link className={styles.create} to={to} aria-label={label} title={label}>
        <PlusOutlined aria-hidden />
      </Link>
    </div>
  );
}

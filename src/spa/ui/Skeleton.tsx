import styles from './Skeleton.module.css';

const rows = [38, 26, 44, 30, 36, 24, 40, 28];

/** Stands for what is loading, in its shape: the groups of a list, people, or cards of tags. */
export function Skeleton(props: { shape: 'groups' | 'people' | 'cards'; label: string }) {
  const { shape, label } = props;
  const bones = rows.map((width) => (
    <div key={width} className={styles.row}>
      <i className={styles.picture} />
      <i className={styles.text} style={{ width: `${width}%` }} />
    </div>
  ));
  return (
    <div className={styles.skeleton} data-shape={shape} role="status" aria-label={label}>
      {shape === 'groups' && [0, 1].map((group) => <i key={group} className={styles.head} />)}
      {shape === 'cards' ? bones : <div className="card overflow-hidden">{bones}</div>}
    </div>
  );
}

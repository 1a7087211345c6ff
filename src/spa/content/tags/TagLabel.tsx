import type { Tag } from '../../../api';
import { useTranslation } from '../../i18n';
import { StatusTags } from '../publication/StatusTags';
import { swatchColour } from '../../model/values';
import styles from './TagLabel.module.css';
import { tagName } from './tagRows';

/** Shows a tag in a list: its colour, its name and whether it is published. */
export function TagLabel({ tag }: { tag: Tag }) {
  const { t } = useTranslation();
  return (
    <span className="flex flex-1 items-center gap-3 min-w-0">
      <span
        className={`${styles.swatch} forced-color-adjust-none`}
        style={{ background: swatchColour(tag.color) }}
        aria-hidden="true"
      />
      <span className="row flex-1 gap-x-3 min-w-0">
        <span className={styles.name}>{tagName(tag) ?? t('content.untitled')}</span>
        <span className="flex-none min-w-[min(7rem,100%)]">
          <StatusTags isPublic={tag.isPublic === true} t={t} />
        </span>
      </span>
    </span>
  );
}

import { memo } from 'react';
import type { ContentList } from '../../content/list/ContentListPage';
import type { ListItem } from '../../content/list/preparedRow';
import { StatusTags } from '../../content/publication/StatusTags';
import { useFileUrl } from '../../content/media/useFileUrl';
import { swatchColour } from '../../model/colour';
import { displayText } from '../../model/localisedText';
import { tagName } from '../../content/tags/tagRows';
import { useTranslation } from '../../i18n';
import { classNames } from '../../ui/classNames';
import { Link } from '../../ui/Link';
import styles from './TagCard.module.css';
import { tagsFeature } from './feature';

/** The tag's icon on its colour; the colour alone where there is no icon. */
function TagIcon({ tag }: { tag: ListItem }) {
  const { url } = useFileUrl(tag._id, tag.iconImgURL ?? '');
  return (
    <span className={styles.icon} style={{ background: swatchColour(tag.color) }}>
      {url && (
        <img
          key={url}
          className={styles.picture}
          src={url}
          alt=""
          decoding="async"
          onError={({ currentTarget }) => (currentTarget.hidden = true)}
        />
      )}
    </span>
  );
}

/** Shows one tag: a box that selects it, and a link over the rest of the card, with icon, colour, name and status (D67). */
export const TagCard = memo(function TagCard({
  tag,
  isSelected,
  onSelect,
}: Pick<ContentList, 'onSelect'> & { tag: ListItem; isSelected: boolean }) {
  const { t } = useTranslation();
  const culture = displayText(tag.title)?.culture;
  const name = tagName(tag) ?? t('content.untitled');
  const state = t(tag.isPublic === true ? 'content.state.live' : 'content.state.draft');
  return (
    <div className={classNames(styles.card, isSelected && styles.selected)}>
      {onSelect && (
        <label className={styles.box}>
          <input
            type="checkbox"
            aria-label={t('content.bulk.select', { title: name })}
            checked={isSelected}
            onChange={({ target }) => onSelect([tag._id], target.checked)}
          />
        </label>
      )}
      <TagIcon tag={tag} />
      <span className={styles.text}>
        <Link
          className={styles.link}
          to={tagsFeature.drafts.paths.edit(tag._id)}
          // The name may be cut.
          title={`${name}\n${state}`}
          lang={culture}
        >
          {name}
        </Link>
        <span className={styles.facts}>
          {culture && <span className={styles.culture}>{culture}</span>}
          <StatusTags isPublic={tag.isPublic === true} t={t} />
          {tag.color && <code className={styles.color}>{tag.color}</code>}
        </span>
      </span>
    </div>
  );
});

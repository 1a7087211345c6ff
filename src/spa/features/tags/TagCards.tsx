import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useMemo, useRef, useState } from 'react';
import { useCapabilities } from '../../../api';
import type { ContentList } from '../../content/list/ContentListPage';
import type { ListItem } from '../../content/list/preparedRow';
import { NoneFound } from '../../content/list/filter/FilterBar';
import { SelectAllBox } from '../../content/list/ListParts';
import { useTranslation } from '../../i18n';
import { useAnnouncement } from '../../ui/announce';
import { remToPx } from '../../ui/browser';
import { useScrollArea, useTop } from '../../ui/scrollArea';
import styles from './TagCards.module.css';
import { StatusTags } from '../../content/publication/StatusTags';
import { SmallPicture } from '../../content/media/SmallPicture';
import { useFileUrl } from '../../content/media/useFileUrl';
import { swatchColour } from '../../model/values';
import { displayText } from '../../model/localisedText';
import { tagName } from '../../content/tags/tagRows';
import { classNames } from '../../ui/classNames';
import { Link } from '../../ui/Link';
import cardStyles from './TagCard.module.css';
import { Empty } from '../../ui/Message';
import { tagsFeature } from './feature';

/** Shows the cards of the tags that were found, with a box that selects all of them. */
export function TagCards({ feature, state, items, grouped, selected, onSelect }: ContentList) {
  const { t } = useTranslation();
  const { all, found } = grouped;
  const isFiltered = found !== all;
  const shown = useMemo(() => {
    if (found === all) return items;
    const ids = new Set(Object.values(found).flatMap((group) => group.map(({ _id }) => _id)));
    return items.filter(({ _id }) => ids.has(_id));
  }, [items, all, found]);
  useAnnouncement(isFiltered ? t('content.matches', { count: shown.length }) : '');
  if (items.length === 0) {
    const create = (
      <Link className="button primary" to={tagsFeature.drafts.paths.create()}>
        {t('tags.create')}
      </Link>
    );
    return (
      <Empty title={t('content.noTags')} action={create}>
        {t('tags.why')}
      </Empty>
    );
  }
  if (shown.length === 0) return <NoneFound feature={feature} state={state} />;
  return (
    <>
      {onSelect && (
        <SelectAllBox
          className="inline-flex items-center gap-3 min-h-[44px] px-3 cursor-pointer"
          ids={shown.map(({ _id }) => _id)}
          selected={selected}
          onSelect={onSelect}
        >
          {t('content.bulk.selectAll')}
        </SelectAllBox>
      )}
      <TagGrid tags={shown} {...{ selected, onSelect }} />
    </>
  );
}

/** The minimum width of a card and the gap between cards, in rem. */
const minCardRem = { width: 15, gap: 1 };
const likelyRowRem = 7;

const columnsFor = (width: number): number =>
  Math.max(
    1,
    Math.floor((width + remToPx(minCardRem.gap)) / remToPx(minCardRem.width + minCardRem.gap)),
  );

/** Shows cards side by side, as many as fit; only the visible rows and a few around them are rendered. */
function TagGrid(
  props: Pick<ContentList, 'selected' | 'onSelect'> & { tags: readonly ListItem[] },
) {
  const { tags, selected, onSelect } = props;
  const { t } = useTranslation();
  const area = useScrollArea();
  const grid = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(1);
  const top = useTop(area, grid, ({ clientWidth }) => setColumns(columnsFor(clientWidth)));
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised by a compiler.
  const virtualizer = useVirtualizer({
    count: Math.ceil(tags.length / columns),
    getScrollElement: () => area,
    estimateSize: () => remToPx(likelyRowRem),
    overscan: 4,
    scrollMargin: top,
  });
  return (
    // A list by its role, since row elements are between it and its items: the cards of a row have one height.
    <div
      ref={grid}
      role="list"
      className="relative"
      style={{ height: virtualizer.getTotalSize() }}
      aria-label={t('tags.title')}
    >
      {virtualizer.getVirtualItems().map(({ index: row, start }) => (
        <div
          key={row}
          ref={virtualizer.measureElement}
          className={styles.row}
          style={{
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            transform: `translateY(${start - top}px)`,
          }}
          data-index={row}
        >
          {tags.slice(row * columns, (row + 1) * columns).map((tag, column) => (
            <div
              key={tag._id}
              role="listitem"
              aria-setsize={tags.length}
              aria-posinset={row * columns + column + 1}
            >
              <TagCard tag={tag} isSelected={selected.has(tag._id)} onSelect={onSelect} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The tag's icon on its colour; the colour alone where there is no icon. The whole one of a host without smaller ones. */
function TagIcon({ tag }: { tag: ListItem }) {
  const can = useCapabilities()('getPictureUrls');
  const key = tag.iconImgURL ?? '';
  const { url } = useFileUrl(tag._id, can ? '' : key);
  return (
    <span
      className="center flex-none w-[56px] h-[56px] border border-shade rounded forced-color-adjust-none [&>img]:w-[42px] [&>img]:h-[42px] [&>img]:object-contain"
      style={{ background: swatchColour(tag.color) }}
    >
      <SmallPicture fileKey={key} wholeUrl={url} />
    </span>
  );
}

/** Shows one tag: a box that selects it, and a link over the rest of the card, with icon, colour, name and status (D67). */
const TagCard = memo(function TagCard({
  tag,
  isSelected,
  onSelect,
}: Pick<ContentList, 'onSelect'> & { tag: ListItem; isSelected: boolean }) {
  const { t } = useTranslation();
  const culture = displayText(tag.title)?.culture;
  const name = tagName(tag) ?? t('content.untitled');
  const state = t(tag.isPublic === true ? 'content.state.live' : 'content.state.draft');
  return (
    <div className={classNames(cardStyles.card, isSelected && cardStyles.selected)}>
      {onSelect && (
        <label className={cardStyles.box}>
          <input
            type="checkbox"
            aria-label={t('content.bulk.select', { title: name })}
            checked={isSelected}
            onChange={({ target }) => onSelect([tag._id], target.checked)}
          />
        </label>
      )}
      <TagIcon tag={tag} />
      <span className="grid flex-[1_1_7rem] gap-1 min-w-0">
        <Link
          className={cardStyles.link}
          to={tagsFeature.drafts.paths.edit(tag._id)}
          // The name may be cut.
          title={`${name}\n${state}`}
          lang={culture}
        >
          {name}
        </Link>
        <span className="row gap-x-2 min-w-0">
          {culture && (
            <span className="soft py-0 px-1 border border-border rounded-small text-tiny">
              {culture}
            </span>
          )}
          <StatusTags isPublic={tag.isPublic === true} t={t} />
          {tag.color && (
            <code className="soft flex-[1_0_100%] text-tiny wrap-anywhere">{tag.color}</code>
          )}
        </span>
      </span>
    </div>
  );
});

import type { TFunction } from 'i18next';
import { type CSSProperties, memo } from 'react';
import { type ContentType, serverNow, memoize } from '../../../../api';
import { classNames } from '../../../ui/classNames';
import { Link } from '../../../ui/Link';
import { hideTooltip, showWholeText } from '../../../ui/browser';
import { shortDateGmt } from '../../../model/dates/shortDate';
import { countdown, publicationStateAt, stateTooltip } from '../../publication/publicationText';
import { StatusTags } from '../../publication/StatusTags';
import { cultures } from '../../../i18n';
import { valueLabel } from '../../../model/fieldLabels';
import { displayText } from '../../../model/localisedText';
import { isTextMissing, type ListItem, preparedRow } from '../preparedRow';
import { KindIcon } from '../../schedule/KindIcon';
import { SmallPicture } from '../../media/SmallPicture';
import styles from './columns.module.css';
import { foldedText } from '../../search/foldedText';
import { wordFilter } from '../../search/wordFilter';

/** What readers see of an item at this moment, with its instant in GMT and in the browser's zone. */
function stateOf(item: ListItem, t: TFunction, language: string): string {
  const now = serverNow();
  return stateTooltip(publicationStateAt(item, now, true), { t, language, now });
}

const languages = [...new Set(cultures.map((culture) => culture.slice(0, 2)))];

const chip = 'justify-self-start rounded-small border border-border px-1 text-tiny text-text-soft';
const menu = `icon-button ${styles.menu}`;

/** A row's cover, of which a drawing of its kind stands until it has come, and unless it can be shown. */
const Cover = ({ type, item }: { type: ContentType; item: ListItem }) => (
  <span className={styles.cover} aria-hidden="true">
    <KindIcon type={type} />
    <SmallPicture fileKey={item.imgURL} focus={item.imgFocus} />
  </span>
);

/** What else tells an item from others: its tier, the languages that it has, misses or has out of date, its author. */
function Facts({ item, t }: { item: ListItem; t: TFunction }) {
  const missing = cultures.filter((culture) => isTextMissing(item, culture));
  const { stale } = preparedRow(item);
  const tier = valueLabel(t, 'tier', item.tier ?? '');
  return (
    <span className={styles.hint} onPointerEnter={showWholeText}>
      {tier && `${tier} ·`}
      {languages.map((language) => {
        const isOf = (culture: string) => culture.startsWith(language);
        const isLacking = cultures.filter(isOf).every((culture) => missing.includes(culture));
        if (!isLacking && !stale.some(isOf)) return ` ${language}`;
        return (
          <span key={language} className="text-warning">
            {`${isLacking ? ' –' : ''} ${language}${stale.some(isOf) ? '!' : ''}`}
          </span>
        );
      })}
      {item.translationStatus &&
        missing.length > 0 &&
        ` · ${cultures.length - missing.length}/${cultures.length}`}
      {item.author && ` · ${item.author}`}
    </span>
  );
}

/** Renders an item of a list: a link over the whole row, its publish date and its status. */
export const ItemRow = memo(function ItemRow(props: {
  type: ContentType;
  item: ListItem;
  isUpcoming: boolean;
  index: number;
  path: string;
  isTabStop: boolean;
  /** Undefined where items cannot be selected. */
  isSelected: boolean | undefined;
  hit: OtherTitle | undefined;
  onFocus: (index: number) => void;
  /** Handed down, so that rows do not each ask for it. */
  t: TFunction;
  language: string;
}) {
  const { item, index, t, language } = props;
  const title = displayText(item.title);
  const date = shortDateGmt(item.publishAt, language);
  const isPublic = item.isPublic === true;
  const isHidden = isPublic && date === undefined;
  // A line below the title says something of this item.
  const isShort = props.hit ?? isHidden;
  const name = title?.text ?? t('content.untitled');
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classNames(styles.row, props.isSelected && styles.selected)}
      style={{ '--row': index } as CSSProperties}
    >
      <div role="cell" className={classNames(styles.title, isShort && styles.short)}>
        {props.isSelected !== undefined && (
          <label className={styles.box}>
            <input
              type="checkbox"
              aria-label={t('content.bulk.select', { title: name })}
              tabIndex={props.isTabStop ? 0 : -1}
              checked={props.isSelected}
              onFocus={() => props.onFocus(index)}
              // The element around the rows handles the change.
              readOnly
            />
          </label>
        )}
        <Cover type={props.type} item={item} />
        <Link
          to={props.path}
          className={styles.link}
          tabIndex={props.isTabStop ? 0 : -1}
          // The link covers the whole row, and its text may be truncated. Without React, as the tooltip counts down and there
          // may be hundreds of rows.
          onPointerEnter={({ currentTarget }) => {
            currentTarget.title = `${name}\n${stateOf(item, t, language)}`;
          }}
          onPointerLeave={hideTooltip}
          onFocus={({ currentTarget }) => {
            currentTarget.title = stateOf(item, t, language);
            props.onFocus(index);
          }}
          onBlur={hideTooltip}
          lang={title?.culture}
        >
          {name}
        </Link>
        {title?.culture && <span className={chip}>{title.culture}</span>}
        {!isShort && <Facts item={item} t={t} />}
        {props.hit && (
          <span className={styles.hint} onPointerEnter={showWholeText}>
            <span className={chip}>{props.hit.culture}</span>{' '}
            <span lang={props.hit.culture}>{props.hit.text}</span>
          </span>
        )}
        {isHidden && (
          <span className={styles.hint} onPointerEnter={showWholeText}>
            {t('content.noDateHint')}
          </span>
        )}
      </div>
      <div role="cell" className={styles.date}>
        {date === undefined ? (
          <span className="soft">{t('content.undefined')}</span>
        ) : (
          <time dateTime={item.publishAt ?? undefined}>{date}</time>
        )}
        {props.isUpcoming && item.publishAt && (
          <span className={`note ${styles.until}`}>
            {countdown(item.publishAt, { t, language, now: serverNow() })}
          </span>
        )}
      </div>
      <div role="cell" className={styles.status}>
        <StatusTags isPublic={isPublic} isUpcoming={props.isUpcoming} t={t} />
        <button
          type="button"
          className={menu}
          aria-label={t('content.actions', { title: name })}
          aria-haspopup="menu"
          tabIndex={props.isTabStop ? 0 : -1}
          onFocus={() => props.onFocus(index)}
          // The element around the rows opens it.
        />
      </div>
    </div>
  );
});

/** The title in another language by which a search found an item. */
export interface OtherTitle {
  readonly culture: string;
  readonly text: string;
}

/**
 * Returns a function that gives the title by which a search found an item, if it is not the one that its row shows.
 * The same item gets the same object, so that its row is not rendered again.
 */
export function makeHitReason(q: string): (item: ListItem) => OtherTitle | undefined {
  const words = wordFilter(q);
  return memoize(({ title }: ListItem): OtherTitle | undefined => {
    const shown = displayText(title)?.text;
    if (!words || shown === undefined || words(foldedText(shown))) return undefined;
    const found = Object.entries(title ?? {}).find(([, text]) => words(foldedText(text ?? '')));
    return found && { culture: found[0], text: found[1] ?? '' };
  });
}

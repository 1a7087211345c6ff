import {
  apiOptions,
  type ContentType,
  contentTypes,
  serverNow,
  type Tag,
  textIn,
  memoize,
} from '../../../api';
import { titlesOfElements } from '../../drafts/conflicts/conflictLabel';
import { editedItem } from '../../drafts/draft';
import type { Path } from '../../drafts/paths';
import { cultures } from '../../i18n';
import type { OpenDraft } from '../../drafts/openDrafts';
import type { RootState } from '../../store';
import { selectWholeList } from '../contentCalls';
import type { ListItem } from '../list/preparedRow';
import { draftStatus, textsToTranslate } from '../translation/useTranslating';
import { type Check, checkKey } from './check';
import { type CheckFacts, checksOf, titleKey } from './checksOf';

/** Computes once for a list which languages live items have, and the ids of items by title. */
const listFacts = memoize((rows: readonly ListItem[]) => {
  const languages = new Set<string>();
  const titles = new Map<string, string[]>();
  const now = serverNow();
  for (const { _id, title, isPublic, publishAt } of rows) {
    // Tags have no date.
    const isLive = isPublic === true && !(Date.parse(publishAt ?? '') > now);
    for (const culture of cultures) {
      const text = textIn(title, culture);
      if (text.trim() === '') continue;
      if (isLive) languages.add(culture);
      const key = titleKey(culture, text);
      titles.set(key, [...(titles.get(key) ?? []), _id]);
    }
  }
  return { languages, titles };
});

const tagsById = memoize((tags: readonly Tag[]) => new Map(tags.map((tag) => [tag._id, tag])));

const noRows: readonly ListItem[] = [];

/** What only the whole item tells. */
const unknown = { isWhole: false, hasAlt: false, needed: [], stale: [] };

/** Returns what the checks of rows of a list need to know, as far as lists have been fetched. */
export function rowFacts(state: RootState, type: ContentType): CheckFacts {
  const rows = selectWholeList(type)(state).data ?? noRows;
  const tags = selectWholeList('tags')(state).data as readonly Tag[] | undefined;
  const { isScheduled: isDated } = contentTypes[type];
  return { ...listFacts(rows), ...unknown, isDated, tags: tags && tagsById(tags) };
}

/** The checks of an item, and those of them that somebody has hidden on this device. */
export interface ItemChecks {
  readonly shown: readonly Check[];
  readonly hidden: readonly Check[];
  /** The titles of its sections, by their paths. */
  readonly names: Readonly<Record<Path, string>>;
}

/** Returns the checks of an open item, with what is unsaved. */
export function checksOfDraft(
  draft: OpenDraft<object>,
  needed: CheckFacts['needed'],
  facts: CheckFacts,
  hiddenKeys: readonly string[] = [],
): ItemChecks {
  const stale = Object.keys(draftStatus(draft).stale ?? {}).map((culture) => {
    const first = textsToTranslate(draft, culture).find(({ state }) => state === 'stale');
    return `${first?.path}.${culture}`;
  });
  const whole = { isWhole: true, hasAlt: apiOptions.hasExtensions, needed, stale };
  const item = editedItem(draft);
  const all = checksOf(item, { ...facts, ...whole });
  const isHidden = (check: Check) => hiddenKeys.includes(checkKey(check));
  const names = titlesOfElements(all, [item]);
  return { shown: all.filter((check) => !isHidden(check)), hidden: all.filter(isHidden), names };
}

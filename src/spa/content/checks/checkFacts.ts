import {
  apiOptions,
  type ContentType,
  contentTypes,
  serverNow,
  type Tag,
  textIn,
} from '../../../api';
import { editedItem } from '../../drafts/draft';
import { cultures } from '../../i18n';
import { memoize } from '../../model/memoize';
import { publicationStateAt } from '../publication/publicationText';
import type { RootState } from '../../store';
import { selectWholeList } from '../contentCalls';
import type { ContentFeature } from '../contentFeature';
import type { ListItem } from '../list/preparedRow';
import { draftStatus } from '../translation/draftTexts';
import { type Check, checkKey } from './check';
import { type CheckFacts, checksOf, titleKey } from './checksOf';

/** Returns the function that computes once for a list which languages live items have, and the ids of items by title. */
const listFacts = (isDated: boolean) =>
  memoize((rows: readonly ListItem[]) => {
    const languages = new Set<string>();
    const titles = new Map<string, string[]>();
    const now = serverNow();
    for (const row of rows) {
      const isLive = publicationStateAt(row, now, isDated).kind === 'live';
      for (const culture of cultures) {
        const title = textIn(row.title, culture);
        if (title.trim() === '') continue;
        if (isLive) languages.add(culture);
        const key = titleKey(culture, title);
        titles.set(key, [...(titles.get(key) ?? []), row._id]);
      }
    }
    return { languages, titles };
  });

const datedFacts = listFacts(true);
const undatedFacts = listFacts(false);

const tagsById = memoize(
  (tags: readonly Tag[]): ReadonlyMap<string, Tag> => new Map(tags.map((tag) => [tag._id, tag])),
);

const noRows: readonly ListItem[] = [];

/** Returns what the checks of rows of a list need to know, as far as lists have been fetched. */
export function rowFacts(state: RootState, type: ContentType): CheckFacts {
  const { isScheduled: isDated } = contentTypes[type];
  const rows = selectWholeList(type)(state).data ?? noRows;
  const tags = selectWholeList('tags')(state).data as readonly Tag[] | undefined;
  const facts = (isDated ? datedFacts : undatedFacts)(rows);
  const unknown = { isWhole: false, hasAlt: false, needed: [], stale: [] };
  return { ...facts, ...unknown, isDated, tags: tags && tagsById(tags) };
}

/** The checks of an item, and those of them that somebody has hidden on this device. */
export interface ItemChecks {
  readonly shown: readonly Check[];
  readonly hidden: readonly Check[];
}

/** Returns the checks of an open item, with what is unsaved; undefined where none is open. */
export function selectChecks(
  state: RootState,
  { type, drafts, needed }: ContentFeature,
  id: string,
): ItemChecks | undefined {
  const draft = drafts.select(state, id);
  if (draft === undefined) return undefined;
  const { stale = {} } = draftStatus(draft);
  const staleCultures = cultures.filter((culture) => stale[culture] !== undefined);
  const whole = { isWhole: true, hasAlt: apiOptions.hasExtensions, needed, stale: staleCultures };
  const all = checksOf(editedItem(draft), { ...rowFacts(state, type), ...whole });
  const hiddenKeys = state.checks.hidden[`${type}/${id}`] ?? [];
  const isHidden = (check: Check) => hiddenKeys.includes(checkKey(check));
  return { shown: all.filter((check) => !isHidden(check)), hidden: all.filter(isHidden) };
}

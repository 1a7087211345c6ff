import type { TFunction } from 'i18next';
import { fieldKind, type Version } from '../../../api';
import type { Path } from '../../drafts/paths';
import { conflictLabel, parsePath } from '../../drafts/conflicts/conflictLabel';
import { type TextContext, textsOfBoth } from '../../drafts/conflicts/valueText';
import {
  isToday,
  isYesterday,
  localTime,
  localTimeWithSeconds,
} from '../../model/dates/localDateTime';
import { longDay } from '../../model/dates/shortDate';
import { isFilePath } from './restoration';
import type { VersionGroup } from './versionGroups';

/** So many changes are named of a version in the list. */
const maxNamed = 3;

/** What the texts of values depend on, with the titles of sections by their paths. */
export interface HistoryTexts extends TextContext {
  readonly names: Readonly<Record<Path, string>>;
}

/** Returns the label of a changed value. */
export const changeLabel = ({ t, names }: HistoryTexts, path: Path): string =>
  path === 'sections' ? t('articles.sections.title') : conflictLabel(t, path, names);

/** Returns what changed, in words: pictures and sounds before the first few others, and how many more. */
export function changeSummary(texts: HistoryTexts, changed: readonly Path[]): string {
  const sorted = [...changed.filter(isFilePath), ...changed];
  const labels = [...new Set(sorted.map((path) => changeLabel(texts, path)))];
  const named = labels.slice(0, maxNamed).join(' · ');
  const others = labels.length - maxNamed;
  return others > 0 ? texts.t('history.andMore', { named, count: others }) : named;
}

/** Returns what happened, in a word; of several saves, how many. */
export function eventText(t: TFunction, { versions }: Pick<VersionGroup, 'versions'>): string {
  const [{ event, via }] = versions;
  if (versions.length > 1) return t('history.saves', { count: versions.length });
  const text = t(`history.events.${event}`);
  return via === 'bulk' ? t('history.inBulk', { event: text }) : text;
}

/** Returns who did it; empty for what was there before there were versions. */
export function actorText(t: TFunction, { actor, event }: Version): string {
  if (actor) return actor.fullName;
  return event === 'imported' ? '' : t('deleted.formerColleague');
}

/** Returns the time of day of a version, or from the first to the last of several. */
export function timeText({ versions }: Pick<VersionGroup, 'versions'>, language: string): string {
  const [latest, ...older] = versions;
  // With seconds, by which two saves of one minute can be told apart.
  if (older.length === 0) return localTimeWithSeconds(latest.savedAt, language);
  const first = older.at(-1) ?? latest;
  const times = [first, latest].map(({ savedAt }) => localTime(savedAt, language));
  return [...new Set(times)].join('–');
}

/** Returns the day of a version: today, yesterday, or by its name. */
export function dayText(t: TFunction, { savedAt }: Version, language: string): string {
  if (isToday(savedAt)) return t('history.today');
  return isYesterday(savedAt) ? t('history.yesterday') : longDay(savedAt, language);
}

/** A value with words in place of the keys of files. */
function readable(value: unknown, path: Path, { t }: HistoryTexts): unknown {
  const { field = '' } = parsePath(path);
  if (fieldKind(field) !== 'file' || !value) return value;
  return t(field === 'audioURL' ? 'history.sound' : 'history.picture');
}

/** Returns the texts of a value in both versions; as they are stored where only their markup differs. */
export function textsOfDifference(
  { path, before, after }: { path: Path; before: unknown; after: unknown },
  context: HistoryTexts,
) {
  const [mine, theirs] = [after, before].map((value) => readable(value, path, context));
  const texts = textsOfBoth({ path, mine, theirs }, context);
  return { before: texts.theirs, after: texts.mine, isSource: texts.isSource };
}

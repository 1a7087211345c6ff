import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { allContentTypes, type ContentType, wholeList } from '../../../api';
import { contentCalls } from '../../content/contentCalls';
import type { CommandTarget } from '../../content/itemCommands';
import { emptyQuery, formatQuery } from '../../content/list/listQuery';
import { type ListItem, prepareWhileIdle } from '../../content/list/preparedRow';
import { useTagNames } from '../../content/list/useGroupedItems';
import { foldedText } from '../../content/search/foldedText';
import { tagName } from '../../content/tags/tagRows';
import { type Command, currentCommands } from '../../commands/commands';
import { selectUser } from '../../features/auth';
import { useTranslation } from '../../i18n';
import { dayMs } from '../../model/values';
import { useAppSelector } from '../../store';
import { contentPaths } from '../../ui/paths';
import { candidatesOf, rankCandidates } from './rankCandidates';
import { recentItems } from './recentItems';
import { useUsersGroup } from './useUsersGroup';

/** A line of the palette. */
export interface PaletteOption extends Command {
  /** What it does, where that is not to open something: it is then asked for in a step of its own. */
  readonly note?: string;
  /** The item that it opens, for what else can be done with it. */
  readonly opens?: { readonly type: ContentType; readonly item: CommandTarget };
}

/** Lines under one head. */
export interface PaletteGroup {
  readonly id: string;
  readonly label: string;
  readonly options: readonly PaletteOption[];
  /** How well its best option fits what was typed. */
  readonly top?: number;
  /** What stands in place of options. */
  readonly message?: string | undefined;
}

const noRows: readonly ListItem[] = [];
const weekMs = 7 * dayMs;

/** Returns the query of a list, which is fetched and prepared once the palette is open. */
function useList(type: ContentType) {
  const query = contentCalls(type).list.useQuery(wholeList);
  const { data: rows = noRows } = query;
  useEffect(() => prepareWhileIdle(rows), [rows]);
  return { ...query, type, rows };
}

const isPage = ({ path }: Command): boolean => path !== undefined;
const isOfApp = ({ id }: Command): boolean => id.startsWith('app.');

/** Returns the option of a command, which may be another function by the time it is run. */
const optionOf = (command: Command): PaletteOption => ({
  ...command,
  run: () =>
    currentCommands()
      .find(({ id }) => id === command.id)
      ?.run(),
});

/** Returns the commands of the page on screen, those of every page, the pages, and what a user opened last. */
function offeredTo(userId: string) {
  const all = currentCommands().filter(({ keys }) => keys !== 'palette');
  const ofPage = all.filter((one) => !isPage(one) && !isOfApp(one));
  const isElsewhere = ({ label }: Command) => ofPage.every((one) => one.label !== label);
  return {
    ofPage,
    ofApp: all.filter((one) => isOfApp(one) && isElsewhere(one)),
    pages: all.filter(isPage),
    recent: recentItems(userId),
    openedAt: Date.now(),
  };
}

/**
 * Returns what the palette offers for what was typed, without words what can be done here and what was opened last; whether
 * something is still to come, and why a list cannot be searched.
 */
export function usePaletteGroups(typed: string) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const userId = useAppSelector((state) => selectUser(state)?._id) ?? '';
  // As it was when the palette opened: nothing moves under the hand.
  const [offered] = useState(() => offeredTo(userId));
  // oxlint-disable-next-line react-hooks/rules-of-hooks -- always the same lists.
  const lists = allContentTypes.map((type) => useList(type));
  const tagNames = useTagNames(true);
  const { users, isWaiting } = useUsersGroup(typed);

  const groups = useMemo((): readonly PaletteGroup[] => {
    const { ofPage, ofApp, pages, recent, openedAt } = offered;
    const lately = new Set(recent.filter(({ at }) => at > openedAt - weekMs).map(({ id }) => id));
    const leadingTo = (path: string) => ({ path, run: () => navigate(path) });
    const itemOption = (type: ContentType, item: ListItem): PaletteOption => ({
      id: `${type}/${item._id}`,
      label: tagName(item) ?? t('content.untitled'),
      ...leadingTo(contentPaths(type).edit(item._id)),
      opens: { type, item: { _id: item._id, isPublic: item.isPublic } },
    });
    const prefix = /^[>#@]/.exec(typed)?.[0] ?? '';
    const words = typed.slice(prefix.length).trim();
    const ofCommands = (id: string, label: string, all: readonly Command[]): PaletteGroup => {
      const candidates = all.map((command) => {
        const titles = foldedText(command.label);
        return { id: '', titles, texts: titles, command };
      });
      const { top, best } = rankCandidates(candidates, words);
      return { id, label, top, options: best.map(({ command }) => optionOf(command)) };
    };
    const ofItems = ({ type, rows }: (typeof lists)[number]): PaletteGroup => {
      const { total, top, best } = rankCandidates(candidatesOf(tagNames)(rows), words, lately);
      const label = t(`shell.${type}`);
      const path = contentPaths(type).list() + formatQuery({ ...emptyQuery, q: words });
      const options: PaletteOption[] = best.map(({ item }) => itemOption(type, item));
      const all = t('palette.all', { count: total, list: label });
      if (total > best.length) options.push({ id: `${type}?`, label: all, ...leadingTo(path) });
      return { id: type, label, top, options };
    };
    const ofRecent = (): PaletteGroup => {
      const options = recent.flatMap(({ type, id }) => {
        const rows = lists.find((list) => list.type === type)?.rows;
        const item = rows?.find(({ _id }) => _id === id);
        return item ? [itemOption(type, item)] : [];
      });
      return { id: 'recent', label: t('palette.recent'), options: options.slice(0, 10) };
    };
    const actions = (all: readonly Command[]) => ofCommands('actions', t('palette.actions'), all);
    const ofPages = () => ofCommands('pages', t('palette.pages'), pages);
    const found = (): readonly PaletteGroup[] => {
      if (typed.trim() === '')
        return [
          ofCommands('here', t('palette.here'), ofPage),
          ofRecent(),
          actions(ofApp),
          ofPages(),
        ];
      const isAll = prefix === '';
      const ranking = [
        ...(isAll || prefix === '>' ? [actions([...ofPage, ...ofApp]), ofPages()] : []),
        ...lists.filter(({ type }) => isAll || (prefix === '#' && type === 'tags')).map(ofItems),
      ].sort((one, other) => (other.top ?? 0) - (one.top ?? 0));
      // Users come later, below what somebody may be about to choose.
      return isAll || prefix === '@' ? [...ranking, users] : ranking;
    };
    return found().filter(({ options, message }) => options.length > 0 || message);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the rows of the lists, of which there are always as many.
  }, [...lists.map(({ rows }) => rows), tagNames, offered, typed, users, navigate, t]);
  return {
    groups,
    isWaiting: isWaiting || lists.some(({ data, isFetching }) => !data && isFetching),
    error: lists.find(({ data }) => !data)?.error,
  };
}

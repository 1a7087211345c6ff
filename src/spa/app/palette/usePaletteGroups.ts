import { shallowEqual } from 'react-redux';
import { useEffect, useMemo, useState } from 'react';
import { allContentTypes, type ContentType, wholeList } from '../../../api';
import { contentCalls, selectWholeList } from '../../content/contentCalls';
import type { CommandTarget } from '../../content/itemCommands';
import { emptyQuery, formatQuery } from '../../content/list/listQuery';
import { type ListItem, prepareWhileIdle } from '../../content/list/preparedRow';
import { useTagNames } from '../../content/list/useGroupedItems';
import { foldedText } from '../../content/search/foldedText';
import { tagName } from '../../content/tags/tagRows';
import { type Command, currentCommands } from '../../commands/commands';
import type { KeyName } from '../../commands/keymap';
import { selectUser } from '../../features/auth';
import { useTranslation } from '../../i18n';
import { useAppDispatch, useAppSelector } from '../../store';
import { contentPaths } from '../../ui/paths';
import { candidatesOf, itemReader } from './candidates';
import { ranked } from './ranked';
import { recentItems } from './recentItems';
import { useUsersGroup } from './useUsersGroup';

/** What was chosen: a command by its id, an address to open, or a user who needs a reset link. */
export type PaletteChoice =
  | { readonly command: string }
  | { readonly path: string; readonly isNewTab?: boolean }
  /** What can be done with an item. */
  | { readonly action: string; readonly type: ContentType; readonly item: CommandTarget }
  | { readonly resetLinkOf: { readonly _id: string; readonly email: string } };

/** A line of the palette. */
export interface PaletteOption {
  readonly id: string;
  readonly label: string;
  readonly keys?: KeyName | undefined;
  /** What choosing it does, where that is not to open it. */
  readonly note?: string;
  readonly choice: PaletteChoice;
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
  readonly message?: string;
}

const noRows: readonly ListItem[] = [];
const weekMs = 7 * 86_400_000;

/** The rows of each list, in the order of all types; all of them are fetched once the palette is open. */
function useRowsOfAllTypes(): readonly (readonly ListItem[] | undefined)[] {
  const dispatch = useAppDispatch();
  const lists = useAppSelector(
    (state) => allContentTypes.map((type) => selectWholeList(type)(state).data),
    shallowEqual,
  );
  useEffect(() => {
    const calls = allContentTypes.map((type) =>
      dispatch(contentCalls(type).list.initiate(wholeList)),
    );
    return () => calls.forEach((call) => call.unsubscribe());
  }, [dispatch]);
  useEffect(() => {
    const stops = lists.map((rows) => rows && prepareWhileIdle(rows));
    return () => stops.forEach((stop) => stop?.());
  }, [lists]);
  return lists;
}

const isPage = ({ id }: Command): boolean => id.startsWith('/');
const isOfApp = ({ id }: Command): boolean => id.startsWith('app.');

const optionOf = (command: Command): PaletteOption => {
  const { id, label, keys, ownKeys } = command;
  const choice = isPage(command) ? { path: id } : { command: id };
  return { id, label, keys: keys ?? ownKeys, choice };
};

/** Returns the commands in three parts: of the page on screen, of every page, and the pages themselves. */
function partedCommands() {
  const all = currentCommands().filter(({ keys }) => keys !== 'palette');
  const ofPage = all.filter((one) => !isPage(one) && !isOfApp(one));
  const isElsewhere = ({ label }: Command) => ofPage.every((one) => one.label !== label);
  return {
    ofPage,
    ofApp: all.filter((one) => isOfApp(one) && isElsewhere(one)),
    pages: all.filter(isPage),
  };
}

/**
 * Returns what the palette offers for what was typed, without words what can be done here and what was opened last; and
 * whether users are still to come.
 */
export function usePaletteGroups(typed: string) {
  const { t } = useTranslation();
  const userId = useAppSelector((state) => selectUser(state)?._id) ?? '';
  // As it was when the palette opened: nothing moves under the hand.
  const [{ ofPage, ofApp, pages }] = useState(partedCommands);
  const [recent] = useState(() => recentItems(userId));
  const [openedAt] = useState(Date.now);
  const lists = useRowsOfAllTypes();
  const tagNames = useTagNames(true);
  const { users, isWaiting } = useUsersGroup(typed);

  const groups = useMemo((): readonly PaletteGroup[] => {
    const rowsOf = (type: ContentType) => lists[allContentTypes.indexOf(type)] ?? noRows;
    const itemOption = (type: ContentType, item: ListItem): PaletteOption => ({
      id: `${type}/${item._id}`,
      label: tagName(item) ?? t('content.untitled'),
      choice: { path: contentPaths(type).edit(item._id) },
      opens: { type, item: { _id: item._id, isPublic: item.isPublic } },
    });
    const [prefix, words] = /^[>#@]/.test(typed) ? [typed.charAt(0), typed.slice(1)] : ['', typed];

    if (typed.trim() === '') {
      const options = recent.flatMap(({ type, id }) => {
        const item = rowsOf(type).find(({ _id }) => _id === id);
        return item ? [itemOption(type, item)] : [];
      });
      return [
        { id: 'here', label: t('palette.here'), options: ofPage.map(optionOf) },
        { id: 'recent', label: t('palette.recent'), options: options.slice(0, 10) },
        { id: 'actions', label: t('palette.actions'), options: ofApp.map(optionOf) },
        { id: 'pages', label: t('palette.pages'), options: pages.map(optionOf) },
      ].filter(({ options }) => options.length > 0);
    }

    const lately = new Set(
      recent.filter(({ at }) => at > openedAt - weekMs).map(({ type, id }) => `${type}/${id}`),
    );
    const ofCommands = (id: string, label: string, all: readonly Command[]): PaletteGroup => {
      const reader = { titles: (one: Command) => foldedText(one.label), id: () => '' };
      const { top, best } = ranked(all, words, reader);
      return { id, label, top, options: (words.trim() === '' ? all : best).map(optionOf) };
    };
    const ofItems = (type: ContentType): PaletteGroup => {
      const candidates = candidatesOf(tagNames)(rowsOf(type));
      const found = ranked(candidates, words, {
        ...itemReader,
        isRecent: ({ item }) => lately.size > 0 && lately.has(`${type}/${item._id}`),
      });
      // After the sign of the tags alone, the first ones.
      const first = { top: 0, total: candidates.length, best: candidates.slice(0, 20) };
      const { total, top, best } = words.trim() === '' ? first : found;
      const label = t(`shell.${type}`);
      const path = contentPaths(type).list() + formatQuery({ ...emptyQuery, q: words.trim() });
      const all = { id: `${type}?`, label: t('palette.all', { count: total, list: label }) };
      const options: PaletteOption[] = best.map(({ item }) => itemOption(type, item));
      if (total > best.length) options.push({ ...all, choice: { path } });
      return { id: type, label, top, options };
    };
    const groups = [
      ...(prefix === '>' || prefix === ''
        ? [
            ofCommands('actions', t('palette.actions'), [...ofPage, ...ofApp]),
            ofCommands('pages', t('palette.pages'), pages),
          ]
        : []),
      ...(prefix === '' ? allContentTypes.map(ofItems) : []),
      ...(prefix === '#' ? [ofItems('tags')] : []),
    ].sort((one, other) => (other.top ?? 0) - (one.top ?? 0));
    // Users come later, below what somebody may be about to choose.
    const last = prefix === '@' || prefix === '' ? [users] : [];
    return [...groups, ...last].filter(({ options, message }) => options.length > 0 || message);
  }, [lists, tagNames, ofPage, ofApp, pages, recent, openedAt, typed, users, t]);
  return { groups, isWaiting };
}

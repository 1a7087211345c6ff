/** A fault of the app outside of its reducers: code in place of other code, which stands once in that file. */
export interface AppFault {
  readonly kind: 'selector' | 'listener' | 'answer' | 'order';
  readonly path: string;
  /** An expression, or a statement with its semicolon. */
  readonly right: string;
  readonly wrong: string;
}

/** Why nothing that a person can see is another one with a fault, by the code that should be there. */
export const equivalents: Readonly<Record<string, string>> = {
  'if (isDirty(draft)) scheduleWrite(opened);':
    'each draft is seen first when its item was read, before any edit of it: edits come by further actions, and each of them schedules a write',
  'storage.onClosed();':
    'whoever shows what is kept reads it when it opens, after the last write, and again when the tab that edits lets go of it',
};

const inFile =
  (kind: AppFault['kind'], path: string) =>
  (right: string, wrong: string): AppFault => ({ kind, path: `src/${path}.ts`, right, wrong });

const classification = inFile('selector', 'spa/model/classification');
const matches = inFile('selector', 'spa/content/list/matches');
const sorting = inFile('selector', 'spa/content/list/sorting');
const groups = inFile('selector', 'spa/content/list/useGroupedItems');
const history = inFile('selector', 'spa/content/history/versionGroups');
const sections = inFile('selector', 'spa/model/sections');
const tags = inFile('selector', 'spa/content/tags/tagRows');
const texts = inFile('selector', 'spa/content/publication/publicationText');
const status = inFile('selector', 'spa/content/edit/SaveStatus');
const languages = inFile('selector', 'spa/content/edit/LanguageRow');
const drafts = inFile('selector', 'spa/drafts/DraftContext');
const listeners = inFile('listener', 'spa/app/store/store');
const journal = inFile('listener', 'spa/drafts/journal/watchDrafts');
const navigation = inFile('listener', 'spa/app/routing/reportNavigation');
const leaving = inFile('listener', 'spa/content/edit/leaving/useLeaveGuard');
const signOut = inFile('listener', 'api/session/signOut');
const rows = inFile('answer', 'api/cache/rows');
const content = inFile('answer', 'api/cache/content');
const bulk = inFile('answer', 'api/cache/bulk');
const users = inFile('answer', 'api/cache/users');
const tidy = inFile('answer', 'api/transport/tidyItem');
const envelope = inFile('answer', 'api/transport/envelope');
const saving = inFile('order', 'spa/drafts/saving/useItemSaving');
const actions = inFile('order', 'spa/content/edit/useItemActions');
const leavingSession = inFile('order', 'api/session/signOut');
const bulkNotice = inFile('order', 'spa/content/list/bulk/bulkNotice');

const origins = inFile('selector', 'contract/translation');
const visibleTexts = inFile('selector', 'spa/content/translation/TranslationPairs');
const sources = inFile('selector', 'spa/content/translation/useTranslating');
const checks = inFile('selector', 'spa/content/checks/checksOf');
const facts = inFile('selector', 'spa/content/checks/checkFacts');
const readers = inFile('selector', 'spa/content/preview/visibleTo');
const reading = inFile('selector', 'spa/content/preview/readingTime');
const publishedNotice = inFile('order', 'spa/content/checks/publishedNotice');
const undoNotice = inFile('order', 'spa/content/list/bulk/undoBulk');
const trashNotice = inFile('order', 'spa/features/deleted/trashThunks');

const localised = inFile('selector', 'spa/model/localisedText');
const shownDialogs = inFile('selector', 'spa/modal/openDialog');
const selection = inFile('selector', 'spa/content/list/bulk/SelectionBar');
const broadcast = inFile('listener', 'spa/drafts/conflicts/broadcastSaves');
const otherTabs = inFile('listener', 'api/session/otherTabs');
const dialogs = inFile('order', 'spa/modal/openDialog');

/** React components have another extension. */
const inComponent = (fault: AppFault): AppFault => ({ ...fault, path: `${fault.path}x` });

/** Faults of four kinds, chosen before anybody looked at what the traces find. */
export const appFaults: readonly AppFault[] = [
  classification(
    "instant >= now ? 'upcoming' : 'published'",
    "instant < now ? 'upcoming' : 'published'",
  ),
  classification(
    'item.isPublic !== true || Number.isNaN(instant)',
    'item.isPublic === true || Number.isNaN(instant)',
  ),
  classification(
    '(instants.get(a) ?? 0) - (instants.get(b) ?? 0)',
    '(instants.get(b) ?? 0) - (instants.get(a) ?? 0)',
  ),
  classification('groups.upcoming.sort(byInstant)', 'groups.published.sort(byInstant)'),
  matches("tier.includes(item.tier ?? '')", "!tier.includes(item.tier ?? '')"),
  matches("publishAt >= now ? 'scheduled' : 'published'", "'published'"),
  matches(
    'return tests.every((test) => test(item, row));',
    'return tests.some((test) => test(item, row));',
  ),
  matches(
    'missing.some((culture) => isTextMissing(item, culture))',
    'missing.some((culture) => !isTextMissing(item, culture))',
  ),
  matches('tagIds.some((id) => ids.has(id))', 'tagIds.every((id) => !ids.has(id))'),
  sorting("sort.direction === 'ascending' ? 1 : -1", "sort.direction === 'ascending' ? -1 : 1"),
  groups('matches ? mapGroups(all, (group) => group.filter(matches)) : all', 'all'),
  groups('change(groups.published)', 'change(groups.upcoming)'),
  history('latest.actor?._id === older.actor?._id', 'true'),
  history("latest.event === 'saved' &&\n  older.event === 'saved'", 'true'),
  history('[...new Set(group.flatMap(({ changed }) => changed))].sort()', '[...group[0].changed]'),
  sections(
    'sections.toSorted((one, other) => sortKey(one) - sortKey(other))',
    '[...sections].toReversed()',
  ),
  tags(
    "typeof reference === 'string' ? reference : reference._id",
    "typeof reference === 'string' ? '' : reference._id",
  ),
  tags('displayText(tag.title)?.text ?? (tag.name?.trim() ? tag.name : undefined)', 'undefined'),
  texts("group === 'upcoming' ? 'scheduled' : 'live'", "'live'"),
  texts('item.isPublic !== true', 'item.isPublic === true'),
  inComponent(status("return t('content.statusUnsaved');", "return '';")),
  inComponent(
    status("if (isWaiting) return t('connection.statusWaiting');", "if (isWaiting) return '';"),
  ),
  inComponent(
    languages("outdated ? [t('translation.staleCount', { count: outdated })] : []", '[]'),
  ),
  inComponent(
    drafts('useDraftSelector(isDirty) ?? false', 'useDraftSelector(() => false) ?? false'),
  ),
  listeners('listener.dispatch(allDialogsDismissed());', ''),
  listeners('if (sessionEnded.match(action)) pendingInput.flush();', ''),
  listeners(
    'if (!keptOnNavigation.has(kind)) listener.dispatch(dialogAnswered({ id, answer: null }));',
    '',
  ),
  journal('if (isDirty(draft)) scheduleWrite(opened);', ''),
  journal('if (isEdited || draft.base !== before.base) scheduleWrite(one);', ''),
  journal('await storage.put(entry, others);', ''),
  journal('await storage.remove([one.key, ...others]);', ''),
  journal('storage.onClosed();', ''),
  navigation(
    'dispatch(navigated({ pattern, ids: id === undefined ? {} : { id } }));',
    'dispatch(navigated({ pattern, ids: {} }));',
  ),
  leaving('if (!hasUnsavedChanges()) return true;', 'return true;'),
  leaving("answer === 'leave' || (answer === 'save' && save())", "answer === 'save' && save()"),
  signOut('if (tokens) await endOnServer(tokens);', ''),
  signOut("removeSession('signedOut');", ''),
  rows('rows[index] = row;', ''),
  rows("(other.createdAt ?? '') <= createdAt", "(other.createdAt ?? '') > createdAt"),
  rows(
    'originalRows(rows).filter(({ _id }) => _id !== id)',
    'originalRows(rows).filter(({ _id }) => _id === id)',
  ),
  rows('change && !isOlder(change, row) ? { ...row, ...change } : row', 'row'),
  rows('if (removedIds.has(row._id)) return [];', ''),
  content('if (saved) putItem(api, type, saved, call);', ''),
  content('error ? [] : [versionsOf(type, id), ...embedding]', '[]'),
  bulk('results.flatMap(({ item }) => item ?? [])', '[]'),
  bulk("ok ? !item : error?.name === 'NotFound'", 'false'),
  users('users.flatMap((one) => userFrom(one) ?? [])', '[]'),
  tidy("typeof value === 'boolean' ? value : undefined", 'undefined'),
  tidy(
    'Object.fromEntries(texts.map(([culture, text]) => [culture, String(text)]))',
    'Object.fromEntries(texts.map(([culture]) => [culture, culture]))',
  ),
  tidy(
    "value === null || (typeof value === 'string' && !Number.isNaN(Date.parse(value)))",
    'value === null',
  ),
  envelope(
    'return { ...first, status, details, ...(data === null ? {} : { data }) };',
    'return { ...first, status, details };',
  ),
  envelope('detail.name ? String(detail.name) : unnamed', 'unnamed'),
  saving(
    'dispatch(source.events.saveStarted({ id }));',
    'dispatch(source.events.saveStarted({ id })); dispatch(source.events.saveStarted({ id }));',
  ),
  saving(
    'dispatch(source.events.saveSucceeded({ id, item, sent, at: new Date().toISOString() }));',
    'setTimeout(() => dispatch(source.events.saveSucceeded({ id, item, sent, at: new Date().toISOString() })), 400);',
  ),
  saving('dispatch(source.events.itemMerged({ id, item, choices: answer.choices }));', ''),
  saving('while (getDraft()?.isSaving) await waitForSave();', ''),
  saving('draft && !isEquivalent(valueIn(draft, path), value)', 'true'),
  actions(
    'dispatch(source.events.editsDiscarded({ id }));\n    dispatch(source.events.draftClosed({ id }));',
    'dispatch(source.events.draftClosed({ id })); dispatch(source.events.editsDiscarded({ id }));',
  ),
  actions('if (await leaveDecision.willLeave) return;', ''),
  leavingSession(
    'dispatch(sessionEnded({ reason }));',
    'dispatch(cacheForgotten()); dispatch(sessionEnded({ reason }));',
  ),
  leavingSession('setTimeout(() => dispatch(cacheForgotten()));', ''),
  bulkNotice(
    'done.filter(({ alreadyGone }) => alreadyGone !== true)',
    'done.filter(({ alreadyGone }) => alreadyGone !== true).toReversed()',
  ),
  tidy(
    'kind ? tidyByKind[kind](value) : value',
    "name === 'translatedFrom' ? undefined : kind ? tidyByKind[kind](value) : value",
  ),
  sources('withOrigins(editedItem(draft), draft.base)', 'editedItem(draft)'),
  origins('(ranks[one] ?? 3) - (ranks[other] ?? 3)', '(ranks[other] ?? 3) - (ranks[one] ?? 3)'),
  origins('([, texts]) => filledCultures(texts).includes(culture)', '() => true'),
  origins(
    "fingerprintIn(texts, origin.culture) === origin.fingerprint ? 'done' : 'stale'",
    "'done'",
  ),
  origins('if (textIn(texts, culture) === textIn(former, culture)) continue;', 'continue;'),
  inComponent(visibleTexts('chosen.paths.has(text.path) || isChosen(text)', 'isChosen(text)')),
  sources('isOther ? from : first', 'first'),
  checks('one.endsWith(`.${culture}`)', 'false'),
  checks('{ count: missing.length }', '{ count: filled.length }'),
  facts('Object.keys(draftStatus(draft).stale ?? {})', '[]'),
  readers("reader === 'premium' ? ['free', 'premium'] : ['free']", "['free']"),
  readers('reasons[publicationStateAt(item, moment, isDated).kind]', 'undefined'),
  reading('countText(textIn(text, culture)).words', 'countText(textIn(text, culture)).words + 1'),
  publishedNotice(
    'dispatch(showNotice({ about: `checks/${id}`, text, link }));',
    'setTimeout(() => dispatch(showNotice({ about: `checks/${id}`, text, link })), 800);',
  ),
  undoNotice(
    'dispatch(showNotice({ about, text, ...reason, ...(left.length > 0 && stopped) }));',
    'setTimeout(() => dispatch(showNotice({ about, text, ...reason, ...(left.length > 0 && stopped) })), 800);',
  ),
  trashNotice(
    "dispatch(showNotice({ about: 'trash', text, ...(next && { reason: next }), ...details }));",
    "setTimeout(() => dispatch(showNotice({ about: 'trash', text, ...(next && { reason: next }), ...details })), 800);",
  ),
  readers('tags.filter(({ isPublic }) => isPublic === true)', '[...tags]'),
  localised('{ text: textIn(text, culture), culture }', '{ text: textIn(text, culture) }'),
  shownDialogs('firstMessage < 0 ? dialogs : dialogs.slice(0, firstMessage + 1)', 'dialogs'),
  inComponent(selection('chosen.length - shown.length', 'chosen.length')),
  listeners("if (dialog.kind !== 'signInAgain') continue;", 'continue;'),
  listeners('user && !isAsked', 'user && isAsked'),
  broadcast('dispatch(savedInOtherTab({ id, updatedAt }));', ''),
  broadcast("dispatch(api.util.invalidateTags([...item, 'FileUrl']));", ''),
  otherTabs('stopWaiting(stored.user._id);', ''),
  rows('[...inserted, ...kept].sort(byCreation)', '[...inserted, ...kept]'),
  envelope('(isEnvelope(body.value) ? body.value.data : body.value) ?? null', 'body.value ?? null'),
  envelope('detail.code ?? status', 'status'),
  envelope(
    'seconds > 0 && Number.isFinite(seconds) ? { ...error, retryAfter: seconds } : error',
    'error',
  ),
  actions(
    "dispatch(moveEditsToCreatedItem(source, id, outcome.item));\n    void navigate(source.paths.edit(outcome.item._id ?? ''), { replace: true });",
    "void navigate(source.paths.edit(outcome.item._id ?? ''), { replace: true }); dispatch(moveEditsToCreatedItem(source, id, outcome.item));",
  ),
  actions(
    'void navigate(path, { replace: true, state: returnState });',
    'setTimeout(() => void navigate(path, { replace: true, state: returnState }), 700);',
  ),
  dialogs(
    'dispatch(dialogOpened({ ...request, id } as unknown as Dialog));',
    'setTimeout(() => dispatch(dialogOpened({ ...request, id } as unknown as Dialog)), 600);',
  ),
];

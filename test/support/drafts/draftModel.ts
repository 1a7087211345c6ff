/**
 * What the drafts of one item should do, told as simply as possible: maps from path to value instead of
 * items, edits and merges. Every value is a number, and no two edits make the same one by chance.
 */

export type Values = Map<string, number>;

/** Which side a person takes when both changed the same. */
export type Side = 'mine' | 'theirs' | 'mix';

/** How the server, or the way to it, answers a save. */
export type Answer = 'ok' | 'refused' | 'unreachable';

export interface ModelStep {
  path: string;
  before: number;
  after: number;
}

/** A tab with the item open. */
type Kind = 'all' | 'one' | 'waiting';

export interface ModelTab {
  /** The item as this tab knows it. */
  base: Values;
  version: number;
  /** What the person changed and nobody confirmed yet. */
  unsaved: Values;
  undo: ModelStep[][];
  redo: ModelStep[][];
  /** What is on its way to the server. */
  sent: { kind: Kind; values: Values; paths: readonly string[] } | null;
  /** What was sent without a connection. */
  waiting: Values;
  isExpired: boolean;
}

export interface Model {
  server: { values: Values; version: number };
  tabs: ModelTab[];
}

/** The mix of two sides, as the person in the tests makes it. */
export const mixOf = (mine: number, theirs: number): number => mine * 1000 + theirs;

const chosen = (side: Side, mine: number, theirs: number): number =>
  ({ mine, theirs, mix: mixOf(mine, theirs) })[side];

const at = (values: Values, path: string): number => {
  const value = values.get(path);
  if (value === undefined) throw new Error(`The model has no ${path}.`);
  return value;
};

export const openedTab = ({ server }: Model): ModelTab => ({
  base: new Map(server.values),
  version: server.version,
  unsaved: new Map(),
  undo: [],
  redo: [],
  sent: null,
  waiting: new Map(),
  isExpired: false,
});

export const shown = (tab: ModelTab, path: string): number =>
  tab.unsaved.get(path) ?? at(tab.base, path);

export function put(tab: ModelTab, path: string, value: number): void {
  if (value === at(tab.base, path)) tab.unsaved.delete(path);
  else tab.unsaved.set(path, value);
}

/** Puts several values as one step of the history. */
export function edit(tab: ModelTab, values: readonly (readonly [string, number])[]): void {
  if (values.length === 0) return;
  tab.undo.push(values.map(([path, after]) => ({ path, before: shown(tab, path), after })));
  tab.redo = [];
  for (const [path, value] of values) put(tab, path, value);
}

/** The paths that both sides changed, each to something else. */
export const clashes = (tab: ModelTab, mine: Values, theirs: Values): string[] =>
  [...mine.keys()].filter(
    (path) => at(theirs, path) !== at(tab.base, path) && at(theirs, path) !== at(mine, path),
  );

/**
 * Undo and redo put what others have saved in place of what was stored before, and undo goes no further back than to the
 * first value that was stored then. Not of moves, which go by positions.
 */
function rebaseSteps(tab: ModelTab, theirs: Values): void {
  const changed = [...theirs.keys()].filter(
    (path) =>
      !path.endsWith('.order') &&
      at(theirs, path) !== at(tab.base, path) &&
      at(theirs, path) !== shown(tab, path),
  );
  for (const path of changed) {
    const isHere = (change: ModelStep) => change.path === path;
    const before = tab.undo.flat().filter(isHere);
    const values = [...before.map((change) => change.before), shown(tab, path)];
    const overtaken = new Set(before.slice(0, Math.max(0, values.indexOf(at(tab.base, path)))));
    const rebased = (value: number) => (value === at(tab.base, path) ? at(theirs, path) : value);
    const withTheirs = (step: ModelStep[]) =>
      step
        .filter((change) => !overtaken.has(change))
        .map((change) =>
          isHere(change)
            ? { path, before: rebased(change.before), after: rebased(change.after) }
            : change,
        )
        .filter((change) => !isHere(change) || change.before !== change.after);
    tab.undo = tab.undo.map(withTheirs).filter((step) => step.length > 0);
    tab.redo = tab.redo.map(withTheirs).filter((step) => step.length > 0);
  }
}

function rebase(tab: ModelTab, { server }: Model): void {
  const mine = [...tab.unsaved];
  rebaseSteps(tab, server.values);
  tab.base = new Map(server.values);
  tab.version = server.version;
  tab.unsaved = new Map();
  for (const [path, value] of mine) put(tab, path, value);
}

/** The fresh item becomes the base; where both changed the same the person takes a side. */
export function merge(tab: ModelTab, model: Model, side: Side): void {
  const { values } = model.server;
  const open = clashes(tab, tab.unsaved, values);
  const mine = new Map(tab.unsaved);
  rebase(tab, model);
  const choices = open.map(
    (path) => [path, chosen(side, at(mine, path), at(values, path))] as const,
  );
  edit(
    tab,
    choices.filter(([path, value]) => value !== at(mine, path)),
  );
}

/** What is sent when the connection is back: where the screen still shows what was sent, or what was before. */
export const waitingPaths = ({ waiting, unsaved }: ModelTab): string[] =>
  [...waiting]
    .filter(([path, value]) => !unsaved.has(path) || unsaved.get(path) === value)
    .map(([path]) => path);

/** The item was read again: it is taken unless a save runs or something clashes; that is told at the save. */
export function read(tab: ModelTab, model: Model): void {
  if (tab.sent !== null && tab.unsaved.size > 0) return;
  if (tab.version === model.server.version) return;
  if (clashes(tab, tab.unsaved, model.server.values).length > 0) return;
  rebase(tab, model);
}

const choose = (tab: ModelTab, kind: Kind, paths: readonly string[]): Values =>
  kind === 'all'
    ? new Map(tab.unsaved)
    : new Map(
        paths
          .filter((path) => kind === 'one' || tab.unsaved.has(path))
          .map((path) => [path, shown(tab, path)]),
      );

export function startSave(tab: ModelTab, kind: 'all' | 'waiting' | [string, number]): void {
  if (typeof kind === 'string') {
    const paths = waitingPaths(tab);
    tab.sent = { kind, values: choose(tab, kind, paths), paths };
    return;
  }
  edit(tab, [kind]);
  tab.sent = { kind: 'one', values: new Map([kind]), paths: [kind[0]] };
}

function succeed(tab: ModelTab, model: Model, values: Values): void {
  const screen = new Map(
    [...values.keys(), ...tab.unsaved.keys()].map((path) => [path, shown(tab, path)] as const),
  );
  tab.base = new Map(model.server.values);
  tab.version = model.server.version;
  tab.unsaved = new Map();
  for (const [path, value] of screen) put(tab, path, value);
  for (const path of tab.waiting.keys())
    if (values.has(path) || !tab.unsaved.has(path)) tab.waiting.delete(path);
  tab.sent = null;
}

export function endSave(tab: ModelTab, model: Model, answer: Answer, side: Side): void {
  const { sent } = tab;
  if (sent === null) return;
  if (answer !== 'ok') {
    tab.sent = null;
    const left = answer === 'refused' ? [] : waitingPaths(tab);
    tab.waiting = new Map([...tab.waiting].filter(([path]) => left.includes(path)));
    if (answer === 'refused') return;
    for (const [path, value] of sent.values)
      if (value === at(tab.base, path)) tab.waiting.delete(path);
      else tab.waiting.set(path, value);
    return;
  }
  let { values } = sent;
  if (tab.version !== model.server.version) {
    merge(tab, model, side);
    values = choose(tab, sent.kind, sent.paths);
    if (values.size === 0) {
      succeed(tab, model, values);
      return;
    }
  }
  model.server.values = new Map([...tab.base, ...values]);
  model.server.version += 1;
  succeed(tab, model, values);
}

export function undo(tab: ModelTab): void {
  const step = tab.undo.pop();
  if (!step) return;
  for (const { path, before } of step) put(tab, path, before);
  tab.redo.push(step);
}

export function redo(tab: ModelTab): void {
  const step = tab.redo.pop();
  if (!step) return;
  for (const { path, after } of step) put(tab, path, after);
  tab.undo.push(step);
}

export function discard(tab: ModelTab): void {
  edit(
    tab,
    [...tab.unsaved.keys()].map((path) => [path, at(tab.base, path)] as const),
  );
  tab.waiting = new Map();
}

/** The page is loaded again and what was not saved is taken up from the journal. */
export function reload(tab: ModelTab, model: Model, side: Side): void {
  const kept = new Map(tab.unsaved);
  const open = clashes(tab, kept, model.server.values);
  Object.assign(tab, openedTab(model));
  const values = [...kept].map(
    ([path, mine]) =>
      [path, open.includes(path) ? chosen(side, mine, at(tab.base, path)) : mine] as const,
  );
  edit(
    tab,
    values.filter(([path, value]) => value !== at(tab.base, path)),
  );
}

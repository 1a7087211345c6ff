import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { withTimeout } from '../ui/browser';
import type { KeyName } from './keymap';

/** Something that a person can do where they are: the palette offers it, and its keys run it. */
export interface Command {
  /** Never renamed: traces hold it. Those of every page begin with `app.`, and pages are their paths. */
  readonly id: string;
  readonly label: string;
  /** The item that it is about, as `articles/ID`, where there is one. */
  readonly about?: string;
  /** The page that it leads to and does nothing else; the palette can open it in a new tab. */
  readonly path?: string;
  readonly keys?: KeyName | undefined;
  /** Keys that the screen itself listens to; the palette only shows them. */
  readonly ownKeys?: KeyName | undefined;
  readonly run: () => unknown;
}

/** Those of the screens that are mounted. Not in the store, since they hold functions. */
const sources = new Set<() => readonly Command[]>();

/** Called when a screen begins to offer commands, or others than before. */
const watchers = new Set<() => void>();

/** Returns the commands of the screens that are mounted. */
export const currentCommands = (): readonly Command[] => [...sources].flatMap((source) => source());

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** Returns the commands, and those of a screen that comes later once it is there, in the present language. */
export function useCurrentCommands(): readonly Command[] {
  useSyncExternalStore(watch, () => String(currentCommands().map(({ label }) => label)));
  return currentCommands();
}

/** Offers commands as long as a component is mounted, each time those of its last render. */
export function useCommands(commands: readonly Command[]): void {
  const latest = useRef(commands);
  useLayoutEffect(() => {
    latest.current = commands;
    for (const watcher of watchers) watcher();
  });
  useEffect(() => {
    const source = () => latest.current;
    sources.add(source);
    for (const watcher of watchers) watcher();
    return () => void sources.delete(source);
  }, []);
}

/** How long the screen of an item may take until it offers its commands. */
const screenTimeoutMs = 10_000;

/** Resolves to the command of an item once its screen offers it; to undefined when it does not in time. */
export function commandAbout(about: string, commandId: string): Promise<Command | undefined> {
  let stop = () => {};
  const offered = new Promise<Command>((resolve) => {
    const look = () => {
      const found = currentCommands().find((one) => one.id === commandId && one.about === about);
      if (found) resolve(found);
    };
    stop = watch(look);
    look();
  });
  return withTimeout(offered, screenTimeoutMs).finally(stop);
}

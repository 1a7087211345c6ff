import { useEffect, useLayoutEffect, useRef } from 'react';
import type { KeyName } from './keymap';

/** Something that a person can do where they are: the palette offers it, and its keys run it. */
export interface Command {
  /** Never renamed: traces hold it. Those of every page begin with `app.`, and pages are their paths. */
  readonly id: string;
  readonly label: string;
  readonly keys?: KeyName | undefined;
  /** Keys that the screen itself listens to; the palette only shows them. */
  readonly ownKeys?: KeyName | undefined;
  readonly run: () => unknown;
}

type Source = () => readonly Command[];

/** Those of the screens that are mounted. Not in the store, since they hold functions. */
const sources = new Set<Source>();

/** Returns the commands of the screens that are mounted. */
export const currentCommands = (): readonly Command[] => [...sources].flatMap((source) => source());

/** Offers commands as long as a component is mounted, each time those of its last render. */
export function useCommands(commands: readonly Command[]): void {
  const latest = useRef(commands);
  useLayoutEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    const source = () => latest.current;
    sources.add(source);
    return () => void sources.delete(source);
  }, []);
}

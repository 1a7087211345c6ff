import { type ImgHTMLAttributes, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { api, type ContentType, useCapabilities } from '../../../api';
import { type AppDispatch, useAppDispatch } from '../../store';

/** Milliseconds for which rows have to be there before their pictures are asked for, in one call: not while they fly past. */
const restMs = 150;
/** Keys that a call may name. */
const maxKeys = 100;

type Keys = readonly string[];

/** The addresses of the pictures of a list, as far as its rows have come to rest on screen. */
export class PictureUrls {
  readonly #urls = new Map<string, string>();
  readonly #asked = new Set<string>();
  /** The keys of the rows on screen, by the component that shows them. */
  readonly #shown = new Map<object, Keys>();
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #version = 0;

  constructor(
    private readonly ask: (keys: Keys) => Promise<readonly { key: string; url: string }[]>,
  ) {}

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly version = (): number => this.#version;
  readonly get = (key: string): string | undefined => this.#urls.get(key);

  /** Notes which pictures a component shows now. */
  show(owner: object, keys: Keys): void {
    this.#shown.set(owner, keys);
    this.#wait();
  }

  #missing(): string[] {
    const shown = new Set([...this.#shown.values()].flat());
    return [...shown].filter((key) => !this.#asked.has(key));
  }

  #wait(): void {
    const before = new Set(this.#missing());
    if (this.#timer !== undefined || before.size === 0) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#fetch(
        this.#missing()
          .filter((key) => before.has(key))
          .slice(0, maxKeys),
      );
      this.#wait();
    }, restMs);
  }

  async #fetch(keys: Keys): Promise<void> {
    if (keys.length === 0) return;
    for (const key of keys) this.#asked.add(key);
    try {
      for (const { key, url } of await this.ask(keys)) this.#urls.set(key, url);
      this.#version += 1;
      for (const listener of this.#listeners) listener();
    } catch {
      // Asked for again with the next rows; until then a drawing stands there.
      for (const key of keys) this.#asked.delete(key);
    }
  }
}

/** Creates the addresses of pictures of a type. */
export const pictureUrlsOf = (resourceType: ContentType, dispatch: AppDispatch): PictureUrls =>
  new PictureUrls((keys) =>
    dispatch(
      api.endpoints.getPictureUrls.initiate(
        { resourceType, pictureKeys: { keys: [...keys] } },
        { subscribe: false },
      ),
    ).unwrap(),
  );

/** Returns the addresses of a list's pictures; undefined where the host has none but whole originals. */
export function usePictureUrls(type: ContentType): PictureUrls | undefined {
  const dispatch = useAppDispatch();
  const can = useCapabilities()('getPictureUrls');
  return useMemo(() => (can ? pictureUrlsOf(type, dispatch) : undefined), [can, type, dispatch]);
}

const never = () => () => {};

/** Returns a function that gives the address of each of the pictures that a component shows, once it is known. */
export function useShownPictures(
  pictures: PictureUrls | undefined,
  keys: Keys,
): (key: string) => string | undefined {
  const [owner] = useState(() => ({}));
  useSyncExternalStore(pictures?.subscribe ?? never, pictures?.version ?? (() => 0));
  const shown = keys.join('\n');
  useEffect(
    () => pictures?.show(owner, shown === '' ? [] : shown.split('\n')),
    [pictures, owner, shown],
  );
  useEffect(() => () => pictures?.show(owner, []), [pictures, owner]);
  return (key) => pictures?.get(key);
}

/** Returns the address of a picture at one of the server's widths, in px. */
export const atWidth = (url: string, width: 96 | 320 | 900): string => `${url}&width=${width}`;

/**
 * Returns a function that gives the attributes of a picture of this address: at the widths that the host has of it, else whole.
 * An address in a bucket takes no width.
 */
export function usePictureSource(): (url: string, sizes: string) => PictureSource {
  const can = useCapabilities()('getPictureUrls');
  return (url, sizes) => {
    if (!can || !/[?&]signature=[\w-]+$/.test(url)) return { src: url };
    const srcSet = ([320, 900] as const).map((width) => `${atWidth(url, width)} ${width}w`);
    return { src: url, srcSet: srcSet.join(', '), sizes };
  };
}

type PictureSource = Pick<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet' | 'sizes'>;

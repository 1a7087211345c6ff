import {
  createContext,
  type ImgHTMLAttributes,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { allContentTypes, api, type ContentType, useCapabilities } from '../../../api';
import { type AppDispatch, useAppDispatch } from '../../store';

/** Milliseconds for which a picture has to be there before it is asked for: not while it flies past. */
const restMs = 100;
/** What has come to rest within so many milliseconds is asked for in one call. */
const batchMs = 50;
/** Keys that a call may name. */
const maxKeys = 100;

/** The addresses of the pictures that a page shows, as far as they have come to rest on screen. */
class PictureUrls {
  readonly #urls = new Map<string, string>();
  readonly #asked = new Set<string>();
  readonly #listeners = new Set<() => void>();
  readonly #waiting = new Set<string>();

  constructor(private readonly dispatch: AppDispatch) {}

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly get = (key: string): string | undefined => this.#urls.get(key);

  /** Asks for a picture once it rests. Returns a function that tells that it is gone. */
  show(key: string): (() => void) | undefined {
    if (this.#asked.has(key)) return undefined;
    const rest = setTimeout(() => {
      this.#waiting.add(key);
      // The first of those that come together asks for them all.
      setTimeout(() => this.#askAll(), batchMs);
    }, restMs);
    return () => clearTimeout(rest);
  }

  #askAll(): void {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const type of allContentTypes) {
      const keys = waiting.filter((key) => key.startsWith(`${type}/`));
      for (let at = 0; at < keys.length; at += maxKeys)
        void this.#ask(type, keys.slice(at, at + maxKeys));
    }
  }

  async #ask(resourceType: ContentType, keys: string[]): Promise<void> {
    for (const key of keys) this.#asked.add(key);
    const { initiate } = api.endpoints.getPictureUrls;
    const call = initiate({ resourceType, pictureKeys: { keys } }, { subscribe: false });
    const { data } = await this.dispatch(call);
    for (const { key, url } of data ?? []) this.#urls.set(key, url);
    for (const listener of this.#listeners) listener();
    // Asked for again with the next ones; until then a drawing stands there.
    for (const key of data ? [] : keys) {
      this.#asked.delete(key);
      this.#waiting.add(key);
    }
  }
}

/** The addresses of a page's pictures; undefined where the host has whole originals only. */
export const PictureUrlsContext = createContext<PictureUrls | undefined>(undefined);

/** Creates the addresses of a page's pictures. */
export function usePictureUrls(): PictureUrls | undefined {
  const dispatch = useAppDispatch();
  const can = useCapabilities()('getPictureUrls');
  return useState(() => (can ? new PictureUrls(dispatch) : undefined))[0];
}

const never = () => () => {};

/** Returns the address of a picture in the smallest width once it is known. */
export function usePictureUrl(key: string): string | undefined {
  const pictures = useContext(PictureUrlsContext);
  useEffect(() => (key === '' ? undefined : pictures?.show(key)), [pictures, key]);
  const url = useSyncExternalStore(pictures?.subscribe ?? never, () => pictures?.get(key));
  return url && atWidth(url, 96);
}

/** Returns the address of a picture at one of the server's widths, in px. */
const atWidth = (url: string, width: 96 | 320 | 900): string => `${url}&width=${width}`;

/**
 * Returns a function that gives the attributes of a picture of this address: at the widths that the host has of it, else whole.
 * An address in a bucket takes no width.
 */
export function usePictureSource() {
  const can = useCapabilities()('getPictureUrls');
  return (url: string, sizes: string): ImgHTMLAttributes<HTMLImageElement> => {
    if (!can || !/[?&]signature=[\w-]+$/.test(url)) return { src: url };
    const srcSet = ([320, 900] as const).map((width) => `${atWidth(url, width)} ${width}w`);
    return { src: url, srcSet: srcSet.join(', '), sizes };
  };
}

import { webcrypto } from 'node:crypto';
import { CompressionStream, DecompressionStream } from 'node:stream/web';

/**
 * What jsdom lacks and the application's libraries call at import or on mount. Layout is not
 * simulated: sizes are zero here, and whatever depends on them is tested in the real browser.
 */

type Listener = (event: MessageEvent) => void;

/** Built on timers: the channel of Node's worker threads would keep Jest from exiting. */
class TimerMessagePort {
  onmessage: Listener | null = null;
  other: TimerMessagePort | undefined;

  postMessage(data: unknown): void {
    setTimeout(() => this.other?.onmessage?.(new MessageEvent('message', { data })), 0);
  }

  start(): void {}

  close(): void {
    this.onmessage = null;
  }
}

class TimerMessageChannel {
  readonly port1 = new TimerMessagePort();
  readonly port2 = new TimerMessagePort();

  constructor() {
    this.port1.other = this.port2;
    this.port2.other = this.port1;
  }
}

class StillResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Nothing is laid out, so nothing goes out of sight. */
class StillIntersectionObserver extends StillResizeObserver {
  takeRecords = () => [];
}

/** A screen of 1024 px: min-width queries up to that match, everything else does not. */
function matchMedia(query: string): MediaQueryList {
  const minimum = /min-width:\s*([\d.]+)px/.exec(query)?.[1];
  const maximum = /max-width:\s*([\d.]+)px/.exec(query)?.[1];
  const matches =
    (minimum !== undefined || maximum !== undefined) &&
    Number(minimum ?? 0) <= 1024 &&
    Number(maximum ?? Number.POSITIVE_INFINITY) >= 1024;
  return Object.assign(new EventTarget(), {
    matches,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });
}

class EmptyRectangle implements DOMRect {
  readonly x = 0;
  readonly y = 0;
  readonly width = 0;
  readonly height = 0;
  readonly top = 0;
  readonly right = 0;
  readonly bottom = 0;
  readonly left = 0;
  toJSON(): unknown {
    return { x: 0, y: 0, width: 0, height: 0 };
  }
}

const neverShown = 'script, style, template, head, [hidden], dialog:not([open])';

/**
 * What an element's own `style` and the browser's defaults say of being shown. jsdom's own answer matches
 * every rule of its style sheets for every element that a search by role passes: a third of a test's time,
 * for nothing where no style sheet is loaded.
 */
function inlineStyle(element: Element): CSSStyleDeclaration {
  const { style } = element as HTMLElement;
  const computed = (property: string): string => {
    const own = style.getPropertyValue(property);
    if (property === 'display') return own || (element.matches(neverShown) ? 'none' : 'block');
    if (property !== 'visibility') return own;
    const parent = own ? null : element.parentElement;
    return parent ? inlineStyle(parent).visibility : own || 'visible';
  };
  return new Proxy(style, {
    get: (_target, name) => {
      if (name === 'getPropertyValue') return computed;
      if (name === 'display' || name === 'visibility') return computed(name);
      const value: unknown = Reflect.get(style, name);
      return typeof value === 'function' ? value.bind(style) : value;
    },
  });
}

const noRectangles = Object.assign([], { item: () => null });

const define = (target: object, properties: Record<string, unknown>): void => {
  for (const [name, value] of Object.entries(properties)) {
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
  }
};

define(globalThis, {
  CompressionStream,
  DecompressionStream,
  getComputedStyle: inlineStyle,
  MessageChannel: TimerMessageChannel,
  ResizeObserver: StillResizeObserver,
  IntersectionObserver: StillIntersectionObserver,
  crypto: webcrypto,
  matchMedia,
  scrollTo: () => {},
});
define(Document.prototype, { elementFromPoint: () => null });
define(Element.prototype, { scrollIntoView: () => {}, scrollTo: () => {} });
define(Range.prototype, {
  getClientRects: () => noRectangles,
  getBoundingClientRect: () => new EmptyRectangle(),
});

import { replaceGlobal } from './replaceGlobal';

const assets = '/assets/';

function isAsset(address: string): boolean {
  const { origin, pathname } = new URL(address, window.location.href);
  return origin === window.location.origin && pathname.startsWith(assets);
}

/** Everything but the app's own scripts, styles and texts is forbidden, whoever asks for it. */
function forbid(): void {
  const own = window.location.origin + assets;
  const policy = [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own} 'unsafe-inline'`,
    `img-src ${own} data:`,
    `font-src ${own}`,
    `connect-src ${own}`,
    "form-action 'none'",
  ];
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = policy.join('; ');
  document.head.prepend(meta);
}

/** What would leave the page waits for ever instead: a failure would be told on the screens. */
function silence(): void {
  const realFetch = window.fetch.bind(window);
  replaceGlobal(window, 'fetch', (...[input, init]: Parameters<typeof fetch>) => {
    const address = input instanceof Request ? input.url : String(input);
    return isAsset(address) ? realFetch(input, init) : new Promise<never>(() => {});
  });
  replaceGlobal(XMLHttpRequest.prototype, 'send', () => {});
  replaceGlobal(Navigator.prototype, 'sendBeacon', () => false);
  replaceGlobal(window, 'open', () => null);
  for (const name of ['WebSocket', 'EventSource', 'RTCPeerConnection', 'Worker', 'SharedWorker']) {
    replaceGlobal(window, name, undefined);
  }
}

const still =
  '<body style="margin:0;height:100vh;display:grid;place-items:center;background:#f2ede5">' +
  '<svg width="72" height="72" viewBox="0 0 72 72" fill="none" stroke="#8d8592" stroke-width="2">' +
  '<circle cx="36" cy="36" r="34"/><path d="M29 23v26l22-13z"/><path d="M12 60 60 12"/></svg>';

/** Pages of others, such as a video's player, give way to a drawing. */
function emptyFrames(): void {
  replaceGlobal(
    HTMLIFrameElement.prototype,
    'setAttribute',
    function setAttribute(this: HTMLIFrameElement, name: string, value: string) {
      const [place, content] = name === 'src' ? ['srcdoc', still] : [name, value];
      Element.prototype.setAttribute.call(this, place, content);
    },
  );
}

/** Lets nothing leave this page but requests for the app's own static files. */
export function closeNetwork(): void {
  forbid();
  silence();
  emptyFrames();
}

import { replaceGlobal } from '../replay/replaceGlobal';

const assets = '/assets/';

function isAsset(address: string): boolean {
  const { origin, pathname } = new URL(address, window.location.href);
  return origin === window.location.origin && pathname.startsWith(assets);
}

/** Forbids everything but the app's own scripts, styles and texts. */
function addContentSecurityPolicy(): void {
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

/** Requests never settle: a failure would show on the screens. */
function stubNetworkApis(): void {
  const realFetch = window.fetch.bind(window);
  replaceGlobal(window, 'fetch', (...[input, init]: Parameters<typeof fetch>) => {
    const address = input instanceof Request ? input.url : String(input);
    return isAsset(address) ? realFetch(input, init) : new Promise<never>(() => {});
  });
  replaceGlobal(XMLHttpRequest.prototype, 'send', () => {});
  replaceGlobal(Navigator.prototype, 'sendBeacon', () => false);
  replaceGlobal(window, 'open', () => null);
  for (const name of ['WebSocket', 'EventSource', 'RTCPeerConnection', 'Worker', 'SharedWorker'])
    replaceGlobal(window, name, undefined);
}

const placeholderPage =
  '<body style="margin:0;height:100vh;display:grid;place-items:center;background:#f2ede5">' +
  '<svg width="72" height="72" viewBox="0 0 72 72" fill="none" stroke="#8d8592" stroke-width="2">' +
  '<circle cx="36" cy="36" r="34"/><path d="M29 23v26l22-13z"/><path d="M12 60 60 12"/></svg>';

/** Replaces foreign pages in frames, such as a video's player, by a drawing. */
function replaceFrames(): void {
  replaceGlobal(
    HTMLIFrameElement.prototype,
    'setAttribute',
    function setAttribute(this: HTMLIFrameElement, name: string, value: string) {
      const [attribute, content] = name === 'src' ? ['srcdoc', placeholderPage] : [name, value];
      Element.prototype.setAttribute.call(this, attribute, content);
    },
  );
}

/** Blocks all requests of this page except those for the app's own static files. */
export function blockNetwork(): void {
  addContentSecurityPolicy();
  stubNetworkApis();
  replaceFrames();
}

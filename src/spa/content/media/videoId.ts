/** An id as the hosting service gives it: digits, and for unlisted videos a private hash behind them. */
const idForm = /^(\d+)(?:\/([0-9a-z]+))?$/i;

const idInPath = /(?:^|\/)(\d+)(?:\/([0-9a-f]{6,}))?\/?$/i;

const hashForm = /^[0-9a-z]+$/i;

const isVimeo = (host: string): boolean => host === 'vimeo.com' || host.endsWith('.vimeo.com');

/** The address in a text: the text itself, with or without its scheme, or the one in an embed code. */
function addressIn(text: string): URL | undefined {
  const quoted = /https?:\/\/[^\s"'<>]+/i.exec(text)?.[0];
  const candidate = quoted?.replaceAll('&amp;', '&') ?? `https://${text}`;
  return URL.canParse(candidate) ? new URL(candidate) : undefined;
}

/**
 * Parses the id of a video from an id, a link of Vimeo or of the configured `videoHost`, or an embed code. For an
 * unlisted video it is `digits/hash`. Returns undefined for any other text.
 */
export function parseVideoId(text: string, videoHost: string): string | undefined {
  const typed = text.trim();
  if (idForm.test(typed)) return typed;
  const address = addressIn(typed);
  if (address === undefined) return undefined;
  const isKnown =
    isVimeo(address.hostname) ||
    (URL.canParse(videoHost) && address.host === new URL(videoHost).host);
  // A live event has an id of its own kind, which the player of videos does not know.
  const isVideo = isKnown && !address.pathname.startsWith('/event/');
  const [, digits, hashInPath] = (isVideo && idInPath.exec(address.pathname)) || [];
  if (digits === undefined) return undefined;
  const hash = hashInPath ?? address.searchParams.get('h');
  return hash && hashForm.test(hash) ? `${digits}/${hash}` : digits;
}

/** Returns the URL of the player for a stored id; undefined for anything else, so that nothing else is embedded. */
export function playerUrl(stored: string, videoHost: string): string | undefined {
  const [, digits, hash] = idForm.exec(stored) ?? [];
  if (digits === undefined) return undefined;
  const page = `${videoHost.replace(/\/+$/, '')}/video/${digits}`;
  return hash === undefined ? page : `${page}?h=${hash}`;
}

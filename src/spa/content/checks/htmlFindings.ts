import type { Check, CheckId } from './check';

/** What readers would stumble over in a text, wherever that stands. */
type HtmlFinding = Pick<Check, 'id' | 'level' | 'values'>;

// Not over a further "<", so that the time stays in proportion to the length.
const anchors = /<a\b([^<>]*)>/gi;
const hrefIn = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const ownComputer = /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1\])$/;

/** Returns why readers would not get anywhere by a link, or not safely; undefined for a link that is all right. */
function linkFinding(href: string): CheckId | undefined {
  if (href === '' || href === '#') return 'linkEmpty';
  if (/^(?:mailto|tel):./i.test(href)) return undefined;
  if (!/^[a-z][a-z\d+.-]*:/i.test(href)) return 'linkRelative';
  if (!/^https?:/i.test(href) || !URL.canParse(href)) return 'linkBroken';
  const { protocol, hostname } = new URL(href);
  if (ownComputer.test(hostname)) return 'linkLocal';
  if (!hostname.includes('.')) return 'linkBroken';
  return protocol === 'http:' ? 'linkInsecure' : undefined;
}

/** Fewer letters may be the name of something. */
const minCapitals = 12;

/** Tells whether a text without tags is written in capitals. */
const isInCapitals = (text: string): boolean =>
  !/\p{Ll}/u.test(text) && (text.match(/\p{Lu}/gu)?.length ?? 0) >= minCapitals;

function* findingsIn(html: string): Iterable<HtmlFinding> {
  for (const [, attributes = ''] of html.matchAll(anchors)) {
    const [, ...quoted] = hrefIn.exec(attributes) ?? [];
    const href = (quoted.find((text) => text !== undefined) ?? '').trim();
    const id = linkFinding(href);
    if (id) yield { id, level: 'warning', values: { href } };
  }
  const levels = [...html.matchAll(/<h([1-6])\b/gi)].map(([, level]) => Number(level));
  for (const [index, to] of levels.entries()) {
    const from = levels[index - 1] ?? to;
    if (to > from + 1) yield { id: 'headingSkipped', level: 'advice', values: { from, to } };
  }
  if (html.split(/<[^<>]*>/).some(isInCapitals)) yield { id: 'capitals', level: 'advice' };
}

/** Returns the findings in a text or of HTML, of each kind the first. It is not parsed: a check is no safeguard. */
export function htmlFindings(html: string): readonly HtmlFinding[] {
  const all = [...findingsIn(html)];
  return all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index);
}

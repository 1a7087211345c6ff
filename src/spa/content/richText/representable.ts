import { createNodeFromContent, getSchema, type JSONContent } from '@tiptap/core';
import { DOMParser } from '@tiptap/pm/model';
import { richTextExtensions } from './extensions';
import { harmless } from './harmless';
import { normalForm } from './normalForm';

const schema = getSchema(richTextExtensions);

/** Whether the editor can show all that a reader sees of a text. */
export const isRepresentable = (html: string): boolean => normalForm(html) !== null;

/** A text for the editor to begin with. */
export function editorContent(html: string): JSONContent {
  const known = normalForm(html);
  const document = known
    ? DOMParser.fromSchema(schema).parse(known)
    : createNodeFromContent(harmless(html), schema, { slice: false });
  return document.toJSON() as JSONContent;
}

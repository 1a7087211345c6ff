import { createNodeFromContent, getSchema, type JSONContent } from '@tiptap/core';
import { DOMParser } from '@tiptap/pm/model';
import { richTextExtensions } from './extensions';
import { harmless } from './harmless';
import { normalForm } from './normalForm';

const schema = getSchema(richTextExtensions);

/** A text for the editor to begin with: all that a reader sees of it, as far as the editor has it. */
export function editorContent(html: string): JSONContent {
  const known = normalForm(html);
  const document = known
    ? DOMParser.fromSchema(schema).parse(known)
    : createNodeFromContent(harmless(html), schema, { slice: false });
  return document.toJSON() as JSONContent;
}

import { createNodeFromContent, getSchema, type JSONContent } from '@tiptap/core';
import { DOMParser } from '@tiptap/pm/model';
import { richTextExtensions } from './extensions';
import { stripActiveContent } from './stripActiveContent';
import { normalForm } from './normalForm';

const schema = getSchema(richTextExtensions);

/**
 * Converts a text to the editor's initial content: everything that a reader sees of it, as far as the editor
 * supports it.
 */
export function editorContent(html: string): JSONContent {
  const known = normalForm(html);
  const document = known
    ? DOMParser.fromSchema(schema).parse(known)
    : createNodeFromContent(stripActiveContent(html), schema, { slice: false });
  return document.toJSON() as JSONContent;
}

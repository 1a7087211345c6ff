import type { EditorView } from '@tiptap/pm/view';
import { isLinkAddress } from './linkAddress';

/** Makes a link of the selected words when nothing but the address of a page is pasted over them. */
export function pastedLink(view: EditorView, data: DataTransfer | null): boolean {
  const address = data?.getData('text/plain').trim() ?? '';
  const { state, dispatch } = view;
  const { from, to, empty } = state.selection;
  const link = state.schema.marks['link'];
  if (empty || !link || !/^https?:\/\/\S+$/i.test(address) || !isLinkAddress(address)) return false;
  dispatch(state.tr.addMark(from, to, link.create({ href: address })));
  return true;
}

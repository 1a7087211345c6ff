import type { EditorView } from '@tiptap/pm/view';
import { isLinkUrl } from './linkUrl';

/** Makes the selected words a link when only a URL is pasted over them. */
export function pastedLink(view: EditorView, data: DataTransfer | null): boolean {
  const address = data?.getData('text/plain').trim() ?? '';
  const { state, dispatch } = view;
  const { from, to, empty } = state.selection;
  const link = state.schema.marks['link'];
  if (empty || !link || !/^https?:\/\/\S+$/i.test(address) || !isLinkUrl(address)) return false;
  dispatch(state.tr.addMark(from, to, link.create({ href: address })));
  return true;
}

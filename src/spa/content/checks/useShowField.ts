import { flushSync } from 'react-dom';
import { parsePath } from '../../drafts/conflicts/conflictLabel';
import { useDraft } from '../../drafts/DraftContext';
import { type Path, splitPath } from '../../drafts/paths';

/** Returns the element of a form, or of another root, that shows a path; of a list's element, or of a field as a whole. */
export const elementAt = (root: ParentNode, path: Path): HTMLElement | undefined =>
  [...root.querySelectorAll<HTMLElement>('[data-path]')].find((one) => one.dataset.path === path);

/** What somebody types into. */
export const typingFields = 'input:not([hidden]), textarea, [role="textbox"]';

/** Returns a function that shows a path's field in its culture, or in that of `shown`, in the middle of the screen and with the focus. */
export function useShowField(): (path: Path, shown?: string) => void {
  const { chooseCulture, pendingInput } = useDraft();
  return (path, shown) => {
    const { element, culture = shown } = parsePath(path);
    const [field = ''] = splitPath(path);
    pendingInput.flush();
    if (culture) flushSync(() => chooseCulture(field, culture));
    const frame = (element && elementAt(document, element)) ?? elementAt(document, field);
    if (!frame) return;
    const control = frame.matches('[tabindex]')
      ? frame
      : (frame.querySelector<HTMLElement>(typingFields) ?? frame.querySelector('button'));
    frame.scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
  };
}

import type { Text } from '../i18n';
import { showNotice } from '../notices';
import type { AppThunk } from '../store';
import { copyText } from '../ui/browser';

/** Copies the address of a page, and says so. Never rejects. */
export const copyLink =
  (path: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const link = new URL(path, window.location.href).href;
    const text = await copyText(link).then(
      (): Text => ({ key: 'content.more.linkCopied' }),
      // Where copying is not allowed, the address can be selected by hand.
      (): Text => ({ key: 'content.more.linkNotCopied', values: { link } }),
    );
    dispatch(showNotice({ about: 'link', text }));
  };

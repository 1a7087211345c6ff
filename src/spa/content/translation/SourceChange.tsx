import { useState } from 'react';
import {
  api,
  type ContentType,
  pathSegment,
  textFingerprint,
  type TextOrigin,
  textState,
  useCapabilities,
  versionsPageSize,
} from '../../../api';
import { mergeTexts } from '../../drafts/conflicts/markDifferences';
import { MergedText } from '../../drafts/conflicts/MergedText';
import { useDraft, useDraftSelector, useDraftText } from '../../drafts/DraftContext';
import { isBelow, readAt } from '../../drafts/paths';
import { useTranslation } from '../../i18n';
import type { LocalisedText } from '../../model/contentItem';
import { plainText } from '../../model/html/plainText';
import { type AppDispatch, useAppDispatch } from '../../store';
import { Button } from '../../ui/Button';
import { passFocusOnUnmount } from '../../ui/passFocusOnUnmount';
import { useAlerts } from '../alerts/useAlerts';
import { useItem } from '../itemContext';

/** Passes the focus from a button that goes to the text that it is about. */
export const passFocusToText = passFocusOnUnmount((leaving) =>
  leaving.closest<HTMLElement>('[data-text]'),
);

/** Finds the text with this fingerprint in the history of an item; null where it is not kept any more. Throws an `AppError`. */
async function findFormerText(
  dispatch: AppDispatch,
  item: { readonly resourceType: ContentType; readonly itemId: string },
  path: string,
  fingerprint: string,
): Promise<string | null> {
  const { listVersions, getVersion } = api.endpoints;
  const first = { ...item, limit: versionsPageSize };
  let before: string | undefined;
  let mayHaveMore = true;
  while (mayHaveMore) {
    // With a subscription until it is read: a save that ends meanwhile would drop the answer.
    const call = dispatch(listVersions.initiate(before ? { ...first, before } : first));
    const versions = await call.unwrap().finally(() => call.unsubscribe());
    before = versions.at(-1)?._id ?? before;
    mayHaveMore = versions.length >= versionsPageSize;
    const ids = versions
      .filter(({ changed }) => changed.some((one) => one === path || isBelow(path, one)))
      .map(({ _id }) => _id);
    // The oldest one that is kept holds texts of versions before it.
    if (!mayHaveMore && before) ids.push(before);
    for (const versionId of ids) {
      const version = await dispatch(
        getVersion.initiate({ versionId }, { subscribe: false }),
      ).unwrap();
      const text = readAt(version.item, path);
      if (typeof text === 'string' && textFingerprint(text) === fingerprint) return text;
    }
  }
  return null;
}

/**
 * Shows on request what has changed in the source since a text was translated that is out of date, or was when it was
 * saved last: whoever writes it anew goes on needing that.
 */
export function SourceChange(props: {
  /** Of the text, without its culture. */
  path: string;
  target: string;
  name: string;
  isStale: boolean;
}) {
  const { path, target, name, isStale } = props;
  const { t } = useTranslation();
  const { type } = useItem().feature;
  const dispatch = useAppDispatch();
  const can = useCapabilities();
  const { failed } = useAlerts();
  const { id } = useDraft();
  const base = useDraftSelector((draft) => draft.base) ?? {};
  const recorded = readAt(base, `translatedFrom.${pathSegment(`${path}.${target}`)}`);
  const { culture, fingerprint } = (recorded ?? {}) as Partial<TextOrigin>;
  const now = useDraftText(`${path}.${culture}`);
  const [found, setFound] = useState<{ fingerprint: string; text: string | null }>();
  const [isBusy, setBusy] = useState(false);
  const saved = (readAt(base, path) ?? {}) as LocalisedText;
  const isShown = isStale || textState(base, [path, saved], target) === 'stale';
  if (!can('listVersions') || !isShown || !fingerprint) return null;

  const show = async () => {
    setBusy(true);
    const item = { resourceType: type, itemId: id };
    try {
      const text = await findFormerText(dispatch, item, `${path}.${culture}`, fingerprint);
      setFound({ fingerprint, text });
    } catch (error) {
      await failed(error);
    } finally {
      setBusy(false);
    }
  };
  // Translated anew since, it is made from another text.
  if (found?.fingerprint !== fingerprint)
    return (
      <Button
        ref={passFocusToText}
        className="small"
        of={name}
        isBusy={isBusy}
        onClick={() => void show()}
      >
        {t('translation.changed')}
      </Button>
    );
  return (
    <div className="basis-full py-2 px-3 rounded bg-background" role="status">
      {found.text === null ? (
        t('translation.formerGone')
      ) : (
        <p className="wrap-anywhere whitespace-pre-wrap" lang={culture}>
          <MergedText pieces={mergeTexts(plainText(found.text), plainText(now))} />
        </p>
      )}
    </div>
  );
}

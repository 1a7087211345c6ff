import { useState } from 'react';
import {
  api,
  type ContentType,
  isRecord,
  pathSegment,
  textFingerprint,
  useCapabilities,
  versionsPageSize,
} from '../../../api';
import { mergeTexts } from '../../drafts/conflicts/markDifferences';
import { MergedText } from '../../drafts/conflicts/MergedText';
import { useDraft, useDraftText } from '../../drafts/DraftContext';
import { isBelow, readAt } from '../../drafts/paths';
import { useTranslation } from '../../i18n';
import { plainText } from '../../model/html/plainText';
import { type AppDispatch, useAppDispatch } from '../../store';
import { Button } from '../../ui/Button';
import { useItem } from '../itemContext';

/** So many former states of an item are looked at, each by a call. */
const maxVersions = 12;

/** Finds the text with this fingerprint in the history of an item; undefined where it is not kept any more. */
async function findFormerText(
  dispatch: AppDispatch,
  item: { readonly resourceType: ContentType; readonly itemId: string },
  path: string,
  fingerprint: unknown,
): Promise<string | undefined> {
  const { listVersions, getVersion } = api.endpoints;
  const options = { subscribe: false };
  const list = listVersions.initiate({ ...item, limit: versionsPageSize }, options);
  const versions = await dispatch(list).unwrap();
  const changing = versions.filter(
    ({ event, changed }) =>
      event === 'imported' ||
      event === 'created' ||
      changed.some((one) => one === path || isBelow(path, one)),
  );
  for (const { _id: versionId } of changing.slice(0, maxVersions)) {
    const version = await dispatch(getVersion.initiate({ versionId }, options)).unwrap();
    const text = readAt(version.item, path);
    if (typeof text === 'string' && textFingerprint(text) === fingerprint) return text;
  }
  return undefined;
}

/** Shows on request what has changed in the source since a text was translated. */
export function SourceChange(props: {
  /** Of the text, without its culture. */
  path: string;
  target: string;
  name: string;
}) {
  const { path, target, name } = props;
  const { t } = useTranslation();
  const { type } = useItem().feature;
  const dispatch = useAppDispatch();
  const can = useCapabilities();
  const { id, getDraft } = useDraft();
  const [former, setFormer] = useState<{ culture: string; text: string | undefined }>();
  const [isBusy, setBusy] = useState(false);
  const now = useDraftText(`${path}.${former?.culture ?? ''}`);
  if (!can('listVersions')) return null;

  const show = async () => {
    const draft = getDraft();
    const recorded = `translatedFrom.${pathSegment(`${path}.${target}`)}`;
    const origin = draft && readAt(draft.base, recorded);
    if (!isRecord(origin) || typeof origin.culture !== 'string') return;
    const { culture, fingerprint } = origin;
    setBusy(true);
    const item = { resourceType: type, itemId: id };
    const text = await findFormerText(dispatch, item, `${path}.${culture}`, fingerprint).catch(
      () => undefined,
    );
    setFormer({ culture, text });
    setBusy(false);
  };
  if (!former) {
    const label = t('translation.changed');
    return (
      <Button
        className="small"
        aria-label={`${label}: ${name}`}
        isBusy={isBusy}
        onClick={({ currentTarget }) => {
          // The button goes.
          currentTarget.closest<HTMLElement>('[data-text]')?.focus();
          void show();
        }}
      >
        {label}
      </Button>
    );
  }
  return (
    <div className="basis-full py-2 px-3 rounded bg-background" role="status">
      {former.text === undefined ? (
        t('translation.formerGone')
      ) : (
        <p className="wrap-anywhere whitespace-pre-wrap" lang={former.culture}>
          <MergedText pieces={mergeTexts(plainText(former.text), plainText(now))} />
        </p>
      )}
    </div>
  );
}

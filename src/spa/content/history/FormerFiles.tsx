import { useEffect, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { api, type ContentType, fieldKind, type FormerFile, isRecord } from '../../../api';
import type { Path } from '../../drafts/paths';
import { useTranslation } from '../../i18n';
import { useAppDispatch, useAppSelector } from '../../store';
import { Button } from '../../ui/Button';
import { longDateTime } from '../../model/dates/shortDate';
import { blockClass, headingClass } from './ChangeBlock';
import { changeLabel } from './historyWords';
import { confirmFileReplacement } from '../media/confirmFileReplacement';
import { usePictureSource } from '../media/pictureUrls';
import { useFileUrl } from '../media/useFileUrl';
import { useHistory } from './useItemHistory';

/** A file that an item has or had, and a version that knows it. */
interface VersionFile extends FormerFile {
  readonly versionId: string;
}

const noFiles: readonly FormerFile[] = [];

/** Fetches the files of a version and of earlier ones, in this order; another host may know none. */
export function useFormerFiles(versionId: string, earlierIds: readonly string[]) {
  const dispatch = useAppDispatch();
  const { initiate, select } = api.endpoints.listVersionFiles;
  const ids = [versionId, ...earlierIds];
  const joinedIds = ids.join();
  useEffect(() => {
    const calls = joinedIds.split(',').map((id) => dispatch(initiate({ versionId: id })));
    return () => calls.forEach((call) => call.unsubscribe());
  }, [dispatch, initiate, joinedIds]);
  const answers = useAppSelector(
    (state) =>
      ids.map((id) => {
        const { data, isError } = select({ versionId: id })(state);
        return isError ? noFiles : data;
      }),
    shallowEqual,
  );
  const [restore, { error }] = api.endpoints.restoreVersionFile.useMutation();
  const [isBusy, setIsBusy] = useState(false);

  /** Makes them the present files again, at once, as far as nobody else is passed over; tells whether all are. */
  const bringBack = async (files: readonly VersionFile[]): Promise<boolean> => {
    setIsBusy(true);
    const areBack = await bringEachBack(files);
    setIsBusy(false);
    return areBack;
  };
  const bringEachBack = async (files: readonly VersionFile[]): Promise<boolean> => {
    for (const file of files) {
      const [type, itemId = '', fileName = ''] = file.key.split('/');
      const confirm = confirmFileReplacement(type as ContentType, itemId, fileName);
      if (!(await dispatch(confirm))) return false;
      const choice = { versionId: file.versionId, fileChoice: { fileId: file._id } };
      if ('error' in (await restore(choice))) return false;
    }
    return true;
  };
  const all = ids.flatMap((id, index) =>
    (answers[index] ?? noFiles).map((file): VersionFile => ({ ...file, versionId: id })),
  );
  const shown = all.filter((file) => file.versionId === versionId);
  const isLoaded = !answers.includes(undefined);
  return { shown, all, isLoaded, bringBack, isBusy, error };
}

/** The files that were there first under each key, if the item has another one now, or none. */
export const replacedFirst = (files: readonly VersionFile[]): VersionFile[] =>
  files.filter(
    ({ key, isPresent }, index) =>
      !isPresent && files.findIndex((other) => other.key === key) === index,
  );

/** Those of the replaced files that values name and that the item has no file in the place of. */
export function missingIn(
  values: readonly { readonly value?: unknown }[],
  files: readonly VersionFile[],
): VersionFile[] {
  const text = JSON.stringify(values);
  return replacedFirst(files).filter(
    ({ key }) =>
      text.includes(JSON.stringify(key)) &&
      !files.some((other) => other.key === key && other.isPresent),
  );
}

/** Returns the path at which an item names a file. */
function pathOf(item: object, key: string): Path {
  const fieldOf = (fields: object) =>
    Object.entries(fields).find(
      ([name, value]) => fieldKind(name) === 'file' && value === key,
    )?.[0];
  const own = fieldOf(item);
  const sections = 'sections' in item && Array.isArray(item.sections) ? item.sections : [];
  const section = sections.filter(isRecord).find((one) => fieldOf(one) !== undefined);
  return own ?? (section ? `sections.${String(section._id)}.${fieldOf(section)}` : 'imgURL');
}

/** Shows the pictures and sounds of versions that others have replaced, and brings them back at once, as uploads do. */
export function FormerFiles(
  props: ReturnType<typeof useFormerFiles> & { item: object; isOffline: boolean },
) {
  const { shown, all, bringBack, item, isBusy, isOffline } = props;
  const { t, i18n } = useTranslation();
  const { texts } = useHistory();
  const [isBack, setIsBack] = useState<ReadonlySet<string>>(new Set());
  // What has just come back stays in sight, with the focus.
  const former = all
    .filter(({ _id }, index) => all.findIndex((other) => other._id === _id) === index)
    .filter(({ _id, isPresent }) => !isPresent || isBack.has(_id))
    .toSorted((one, other) => one.storedAt.localeCompare(other.storedAt));
  const take = async (file: VersionFile) => {
    if (await bringBack([file])) setIsBack(new Set([...isBack, file._id]));
  };
  return former.map((file) => {
    const label = `${changeLabel(texts, pathOf(item, file.key))}, ${longDateTime(file.storedAt, i18n.language)}`;
    const isPicture = file.contentType.startsWith('image/');
    return (
      <section key={file._id} className={blockClass} aria-label={label}>
        <h3 className={headingClass}>{label}</h3>
        {isPicture ? (
          <ThenAndNow file={file} label={label} isEarlier={!shown.includes(file)} />
        ) : (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- there are no captions of these sounds.
          <audio controls src={file.url} aria-label={label} />
        )}
        <div className="row gap-y-2 gap-x-3">
          <Button
            className="small"
            isBusy={isBusy}
            disabled={isOffline}
            of={label}
            onClick={() => void take(file)}
          >
            {t(isPicture ? 'history.usePicture' : 'history.useFile')}
          </Button>
          <span role="status" className="note">
            {isBack.has(file._id) && t('history.fileIsBack')}
          </span>
        </div>
      </section>
    );
  });
}

/** Shows a picture of a version, or of one before it, beside the one that the stored item has in its place. */
function ThenAndNow(props: { file: VersionFile; label: string; isEarlier: boolean }) {
  const { file, label, isEarlier } = props;
  const { t } = useTranslation();
  const { base } = useHistory();
  const isNamed = JSON.stringify(base).includes(JSON.stringify(file.key));
  const source = usePictureSource();
  const [, itemId = ''] = file.key.split('/');
  const { url: present } = useFileUrl(itemId, isNamed ? file.key : '', {
    // Somebody else may have replaced it since it was shown.
    isAskedAnew: true,
  });
  const pictures = [
    { caption: t(isEarlier ? 'history.before' : 'history.thisVersion'), url: file.url },
    { caption: t('history.now'), url: present },
  ];
  return (
    <div className="grid grid-cols-[repeat(2,minmax(0,15rem))] gap-3">
      {pictures.map(
        ({ caption, url }) =>
          url && (
            <figure key={caption} className="m-0">
              <img
                className="max-w-full h-auto"
                {...source(url, '15rem')}
                alt={`${caption}: ${label}`}
              />
              <figcaption className="note">{caption}</figcaption>
            </figure>
          ),
      )}
    </div>
  );
}

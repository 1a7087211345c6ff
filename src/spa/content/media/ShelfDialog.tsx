import { useId, useMemo, useRef, useState } from 'react';
import { api, type ShelfPicture, toAppError } from '../../../api';
import { errorText, useText, useTranslation } from '../../i18n';
import type { DialogProps } from '../../modal';
import { DialogFrame } from '../../modal/DialogFrame';
import { displayText } from '../../model/localisedText';
import { LiveRegion, useAnnouncement } from '../../ui/announce';
import { remToPx } from '../../ui/browser';
import { Button } from '../../ui/Button';
import { layout } from '../../ui/layout';
import { VirtualList, type VirtualRow } from '../../ui/VirtualList';
import { memoizeFoldedTexts } from '../search/foldedText';
import { hasFilterText, wordFilter } from '../search/wordFilter';
import { PictureUrlsContext, usePictureUrls } from './pictureUrls';
import { SmallPicture } from './SmallPicture';

declare module '../../modal' {
  interface DialogKinds {
    /** Chooses one of the pictures of all items; the answer is its key. */
    shelf: { props: object; answer: string };
  }
}

const foldedTexts = memoizeFoldedTexts<ShelfPicture>(({ title, imgAlt }) => [
  ...Object.values(title),
  ...Object.values(imgAlt),
]);
const anew = { refetchOnMountOrArgChange: true };
const rowHeight = () => remToPx(5);

/** Lets a person choose one of the pictures that are there, found by the item's title and by what it shows. */
export function ShelfDialog({ isTop, onAnswer, onDismiss }: DialogProps<'shelf'>) {
  const { t } = useTranslation();
  const words = useText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const [filter, setFilter] = useState('');
  const { data, error } = api.endpoints.listPictures.useQuery(undefined, anew);
  const urls = usePictureUrls();
  const found = useMemo(() => {
    const matches = wordFilter(filter) ?? (() => true);
    return (data ?? [])
      .filter((picture) => matches(foldedTexts(picture)))
      .map((one) => ({ ...one, _id: one.key }));
  }, [data, filter]);
  useAnnouncement(hasFilterText(filter) ? t('content.matches', { count: found.length }) : '');

  return (
    <DialogFrame
      title={t('shelf.title')}
      isTop={isTop}
      onDismiss={onDismiss}
      width={layout.sectionDialogWidth}
      fillsNarrowScreen
      initialFocus={field}
      footer={<Button onClick={onDismiss}>{t('common.close')}</Button>}
    >
      <label className="block mb-1 font-medium" htmlFor={id}>
        {t('shelf.filter')}
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        className="w-full mb-3"
        autoComplete="off"
        value={filter}
        onChange={({ target }) => setFilter(target.value)}
      />
      <LiveRegion />
      <div ref={setFrame} className="panel h-[min(26rem,60dvh)] overflow-y-auto">
        {found.length > 0 ? (
          <PictureUrlsContext value={urls}>
            <VirtualList
              key={filter}
              ref={list}
              items={found}
              label={t('shelf.title')}
              area={() => frame}
              likelyHeight={rowHeight}
              overscan={4}
              rowsPerPageKey={() =>
                Math.max(1, Math.floor((frame?.clientHeight ?? 0) / rowHeight()) - 1)
              }
            >
              {(picture, row) => (
                <ShelfRow picture={picture} row={row} onChoose={() => onAnswer(picture.key)} />
              )}
            </VirtualList>
          </PictureUrlsContext>
        ) : (
          <p className="note p-4 text-center">
            {error
              ? words(errorText(toAppError(error)))
              : t(data ? 'shelf.none' : 'common.loading')}
          </p>
        )}
      </div>
    </DialogFrame>
  );
}

/** A picture with the title of its item and what it shows. */
function ShelfRow(props: { picture: ShelfPicture; row: VirtualRow; onChoose: () => void }) {
  const { picture, row, onChoose } = props;
  const { t } = useTranslation();
  const shows = displayText(picture.imgAlt)?.text;
  return (
    <button
      type="button"
      className="flex items-center gap-3 w-full p-2 text-start eased hover:bg-primary-soft focus-visible:-outline-offset-3"
      tabIndex={row.isTabStop ? 0 : -1}
      onFocus={() => row.onFocus(row.index)}
      onClick={onChoose}
    >
      <span className="flex-none w-[3rem] h-[4rem] rounded bg-tonal overflow-hidden [&>img]:size-full [&>img]:object-cover">
        <SmallPicture fileKey={picture.key} focus={picture.imgFocus} />
      </span>
      <span className="min-w-0 wrap-anywhere">
        {displayText(picture.title)?.text ?? t('content.untitled')}
        {shows && <span className="note block">{shows}</span>}
      </span>
    </button>
  );
}

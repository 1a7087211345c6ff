import { useMemo, useRef } from 'react';
import { api, type ShelfPicture, toAppError } from '../../../api';
import { errorText, useText, useTranslation } from '../../i18n';
import type { DialogProps } from '../../modal';
import { DialogFrame } from '../../modal/DialogFrame';
import { displayText } from '../../model/localisedText';
import { Button } from '../../ui/Button';
import { layout } from '../../ui/layout';
import { FilteredList } from '../search/FilteredList';
import { memoizeFoldedTexts } from '../search/foldedText';
import { png } from './fileChecks';
import { PictureUrlsContext, usePictureUrls } from './pictureUrls';
import { SmallPicture } from './SmallPicture';

declare module '../../modal' {
  interface DialogKinds {
    /** Chooses one of the pictures of all items that are of a MIME type; the answer is its key. */
    shelf: { props: { accept: string }; answer: string };
  }
}

const foldedTexts = memoizeFoldedTexts<ShelfPicture>(({ title, imgAlt }) => [
  ...Object.values(title),
  ...Object.values(imgAlt),
]);
const anew = { refetchOnMountOrArgChange: true };

/** Lets a person choose one of the pictures that are there, found by the item's title and by what it shows. */
export function ShelfDialog({ dialog, isTop, onAnswer, onDismiss }: DialogProps<'shelf'>) {
  const { t } = useTranslation();
  const words = useText();
  const field = useRef<HTMLInputElement>(null);
  const urls = usePictureUrls();
  const { data, error } = api.endpoints.listPictures.useQuery(undefined, anew);
  const areIcons = dialog.accept === png.accept;
  const ending = areIcons ? '.png' : '.jpg';
  const pictures = useMemo(() => {
    const ofKind = data?.filter(({ key }) => key.endsWith(ending)) ?? [];
    return ofKind.map((one) => ({ ...one, _id: one.key }));
  }, [data, ending]);
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
      <PictureUrlsContext value={urls}>
        <FilteredList
          {...{ field, foldedTexts }}
          fieldLabel={t('shelf.filter')}
          label={t('shelf.title')}
          items={pictures}
          rowRem={5}
          empty={(typed) => {
            if (error) return words(errorText(toAppError(error)));
            if (!data) return t('common.loading');
            return t(typed === '' ? 'shelf.noneYet' : 'shelf.none');
          }}
        >
          {({ key, title, imgAlt, imgFocus }, { isTabStop }) => (
            <button
              type="button"
              className="flex items-center gap-3 w-full p-2 text-start eased hover:bg-primary-soft focus-visible:-outline-offset-3"
              tabIndex={isTabStop ? 0 : -1}
              onClick={() => onAnswer(key)}
            >
              <span
                // Most icons are white, for the colour of their tag.
                className={`flex-none w-[3rem] h-[4rem] rounded overflow-hidden [&>img]:size-full ${areIcons ? '[&>img]:object-contain bg-[gray] forced-color-adjust-none' : '[&>img]:object-cover bg-tonal'}`}
              >
                <SmallPicture fileKey={key} focus={imgFocus} />
              </span>
              <span className="min-w-0 wrap-anywhere">
                {displayText(title)?.text ?? t('content.untitled')}
                <span className="note block">{displayText(imgAlt)?.text}</span>
              </span>
            </button>
          )}
        </FilteredList>
      </PictureUrlsContext>
    </DialogFrame>
  );
}

import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useText, useTranslation } from '../../i18n';
import { Button } from '../../ui/Button';
import { UploadProgress } from './UploadProgress';
import { useCrop } from './useCrop';
import { useDropZone } from './useDropZone';
import { useShelf } from './useShelf';
import { type UploadOptions, useUpload } from './useUpload';

interface SelectFileProps extends UploadOptions {
  label: string;
  /** The picture that the file replaces: one that is dropped on it, or pasted on its card, is taken as well. */
  picture?: ReactNode;
  /** What is beside the picture, above the ways to replace it. */
  children?: ReactNode;
}

/** Shows the button that picks a file and uploads it, with progress, cancel and retry. */
export function SelectFile(props: SelectFileProps) {
  const { label, kind, picture, children, fileName, onStored } = props;
  const { t } = useTranslation();
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const { progress, failure, isUnfinished, chosen, upload, convert, cancel, setFailure } =
    useUpload(props);
  const { crop, current } = useCrop({ kind, crop: props.crop, chosen, upload, fail: setFailure });
  const shelf = useShelf({ kind, fileName, onStored, fail: setFailure });
  const controls = useRef<HTMLDivElement>(null);
  const leaving = useFocusRelay(controls, progress === undefined);
  const retried = failure?.file;
  const advice = progress || failure ? undefined : current?.advice;

  const zone = useRef<HTMLDivElement>(null);
  const dropZone = useDropZone(zone, ([file, ...others]) => {
    if (progress || !file) return;
    if (others.length > 0) return setFailure({ text: { key: 'content.onePicture' } });
    void convert(file);
  });
  const shown = (
    <div ref={controls} className="grid flex-[1_1_7rem] justify-items-start gap-2">
      {children}
      <input
        ref={input}
        type="file"
        accept={kind.accept}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          // So that choosing the same file again fires an event, too.
          target.value = '';
          if (chosen) void upload(chosen);
        }}
      />
      {progress ? (
        <div key="progress" className="row gap-y-2 gap-x-3 tabular-nums">
          <UploadProgress progress={progress} />
          <Button ref={leaving} onClick={cancel}>
            {t('common.cancel')}
          </Button>
        </div>
      ) : (
        <div className="row gap-y-2 gap-x-3">
          <Button ref={leaving} className="px-3" onClick={() => input.current?.click()}>
            {label}
          </Button>
          {picture && (
            <div className="note row gap-x-3">
              {crop && (
                <Button ref={leaving} kind="link" className="min-h-6" {...crop}>
                  {t('crop.open')}
                </Button>
              )}
              {shelf && (
                <Button kind="link" className="min-h-6 text-left" {...shelf}>
                  {t('shelf.open')}
                </Button>
              )}
              {/* Not on screens without a mouse, from which nothing can be dropped. */}
              <span className="[@media(hover:none)]:hidden">{t('content.dropPicture')}</span>
            </div>
          )}
        </div>
      )}
      {advice && (
        <p role="status" className="text-warning text-small">
          {text(advice)}{' '}
          {crop && (
            <Button kind="link" {...crop}>
              {t('crop.open')}
            </Button>
          )}
        </p>
      )}
      {isUnfinished && <p className="note">{t('content.uploadUnfinished')}</p>}
      {failure && (
        <div role="alert" className="row gap-y-2 gap-x-3 text-danger">
          <span>{text(failure.text)}</span>
          {retried && (
            <Button ref={leaving} onClick={() => void upload(retried)}>
              {t('common.retry')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
  if (!picture) return shown;
  return (
    <div
      ref={zone}
      className="flex flex-wrap items-start gap-3 rounded data-over:outline-2 data-over:outline-dashed data-over:outline-offset-4 data-over:outline-primary"
      {...dropZone}
    >
      {picture}
      {shown}
    </div>
  );
}

/**
 * Moves the focus between controls in `group` that replace each other when `isIdle` changes: if the one that goes has
 * the focus, the first remaining one gets it; once idle again, the one that had it. Returns the ref for controls that go.
 */
function useFocusRelay(group: RefObject<HTMLElement | null>, isIdle: boolean) {
  const hadFocus = useRef(false);
  const former = useRef('');
  useLayoutEffect(() => {
    const buttons = [...(group.current?.querySelectorAll('button') ?? [])];
    const same = buttons.find(({ textContent }) => textContent === former.current);
    if (hadFocus.current) (same ?? buttons[0])?.focus({ preventScroll: true });
    hadFocus.current = false;
    if (isIdle) former.current = '';
  }, [group, isIdle]);
  const [leaving] = useState(() => (control: HTMLButtonElement | null) => () => {
    if (!control?.contains(document.activeElement)) return;
    hadFocus.current = true;
    former.current ||= control.textContent;
  });
  return leaving;
}

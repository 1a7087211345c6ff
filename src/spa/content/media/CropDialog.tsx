import { useId, useState } from 'react';
import type { Point } from '../../../api';
import { useTranslation } from '../../i18n';
import type { DialogProps } from '../../modal';
import { DialogFrame } from '../../modal/DialogFrame';
import { Button } from '../../ui/Button';
import { layout } from '../../ui/layout';
import { CropFrame } from './CropFrame';
import {
  type Area,
  areaOf,
  type Change,
  changeCrop,
  type Crop,
  type PictureCut,
  maxZoom,
  center,
  pointInArea,
  resultSize,
  type Size,
  wholeCrop,
} from './cropGeometry';

declare module '../../modal' {
  interface DialogKinds {
    /**
     * Chooses a part of the picture at an address: of the recommended size's proportions, if there is one. And the point
     * that stays in sight, in that part, where what is cropped has one; the answer is that point alone if nothing is cut.
     */
    crop: {
      props: {
        source: string;
        picture: Size;
        recommended?: Size | undefined;
        focus?: Point | null | undefined;
        /** Whether this very picture is stored, so that nothing need be cut. */
        isStored: boolean;
      };
      answer: { cut?: PictureCut; focus?: Point | undefined };
    };
  }
}

const inPercent = (share: number): number => Math.round(share * 100);

const ratios = { free: undefined, '3:2': 1.5, '1:1': 1 };

/** Lets a person choose what is cut out of a picture; each way of it is a field as well. */
export function CropDialog({ dialog, isTop, onAnswer, onDismiss }: DialogProps<'crop'>) {
  const { source, picture, recommended } = dialog;
  const { t } = useTranslation();
  const hintId = useId();
  const [crop, setCrop] = useState(wholeCrop);
  const [shape, setShape] = useState<keyof typeof ratios>('free');
  const [free, setFree] = useState(picture.width / picture.height);
  const ratio = recommended ? recommended.width / recommended.height : (ratios[shape] ?? free);
  const area = areaOf(picture, ratio, crop);
  const size = resultSize(area, recommended);
  const [focus, setFocus] = useState(dialog.focus);
  const focusAt = focus ?? center;
  // From the crop as it is: two events may come before the next rendering.
  const change = (by: Change, to: Partial<Crop> = {}) =>
    setCrop((now) => changeCrop(picture, ratio, { ...now, ...to }, by));
  const answer = (shown: Area, cut?: PictureCut) =>
    onAnswer({ ...(cut && { cut }), ...(focus && { focus: pointInArea(picture, shown, focus) }) });
  const position = ({ x, y }: Point) => t('crop.position', { x: inPercent(x), y: inPercent(y) });
  const isSmall = recommended !== undefined && size.width < recommended.width;

  return (
    <DialogFrame
      title={t('crop.title')}
      isTop={isTop}
      onDismiss={onDismiss}
      width={layout.leaveDialogWidth}
      fillsNarrowScreen
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onDismiss}>{t('common.cancel')}</Button>
          {focus && dialog.isStored && (
            <Button
              disabled={focus === dialog.focus}
              onClick={() => answer({ left: 0, top: 0, ...picture })}
            >
              {t('crop.focusOnly')}
            </Button>
          )}
          <Button kind="primary" onClick={() => answer(area, { area, size })}>
            {t('crop.open')}
          </Button>
        </div>
      }
    >
      <div className="stack gap-4">
        <CropFrame
          {...{ source, picture, ratio, crop, hintId, focus }}
          onFocus={(at) => focus !== undefined && setFocus(at)}
          onChange={change}
        />
        <p id={hintId} className="note">
          {t('crop.hint')} {focus !== undefined && t('crop.focusHint')}
        </p>
        {!recommended && (
          <label className="field max-w-[12rem]">
            <span className="label">{t('crop.shape')}</span>
            <select
              value={shape}
              onChange={({ target }) => setShape(target.value as keyof typeof ratios)}
            >
              <option value="free">{t('crop.free')}</option>
              <option>3:2</option>
              <option>1:1</option>
            </select>
          </label>
        )}
        <details>
          <summary className="note w-fit cursor-pointer">{t('crop.exact')}</summary>
          <div className="grid gap-4 pt-3 grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))]">
            {!recommended && shape === 'free' && (
              <Percent label={t('crop.ratio')} value={free} min={0.2} max={5} onChange={setFree} />
            )}
            <Percent
              label={t('crop.zoom')}
              value={crop.zoom}
              min={1}
              max={maxZoom}
              onChange={(zoom) => change({ factor: zoom / crop.zoom })}
            />
            <Percent label={t('crop.x')} value={crop.x} onChange={(x) => change({}, { x })} />
            <Percent label={t('crop.y')} value={crop.y} onChange={(y) => change({}, { y })} />
            {focus !== undefined &&
              (['x', 'y'] as const).map((axis) => (
                <Percent
                  key={axis}
                  label={t(axis === 'x' ? 'crop.focusX' : 'crop.focusY')}
                  value={focusAt[axis]}
                  onChange={(share) => setFocus({ ...focusAt, [axis]: share })}
                />
              ))}
          </div>
        </details>
        <p role="status" className={isSmall ? 'text-warning text-small' : 'note'}>
          <span className="sr-only">
            {position(crop)} {focus && `${t('crop.focus')}: ${position(focus)}`}
          </span>{' '}
          {t('crop.result', { ...size })}{' '}
          {isSmall && t('crop.small', { width: recommended.width, height: recommended.height })}
        </p>
      </div>
    </DialogFrame>
  );
}

/** Edits a number in per cent. While somebody types it may be none, or one out of bounds; then the last one holds. */
function Percent(props: {
  label: string;
  value: number;
  min?: number;
  max?: number;
  onChange: (value: number) => void;
}) {
  const { label, value, min = 0, max = 1, onChange } = props;
  const shown = String(inPercent(value));
  const [typed, setTyped] = useState<{ text: string; over: string }>();
  return (
    <label className="field">
      <span className="label">{label}</span>
      <input
        type="number"
        min={min * 100}
        max={max * 100}
        value={typed?.over === shown ? typed.text : shown}
        onChange={({ target }) => {
          setTyped({ text: target.value, over: shown });
          const next = target.valueAsNumber / 100;
          if (next >= min && next <= max) onChange(next);
        }}
        onBlur={() => setTyped(undefined)}
      />
    </label>
  );
}

import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import type { Point } from '../../../api';
import { useTranslation } from '../../i18n';
import { listenTo } from '../../ui/browser';
import { hasModifier } from '../../ui/keys';
import { areaOf, type Change, clamp, type Crop, type Size } from './cropGeometry';

const keySteps: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const zoomKeys: Readonly<Record<string, number>> = { '+': 1.1, '=': 1.1, '-': 1 / 1.1 };

/** A press that moves less than this, in px, is a click. */
const clickTolerance = 4;

/** The middle of one or two fingers, and how far they are apart. */
function handOf(fingers: ReadonlyMap<number, Point>) {
  const [one = { x: 0, y: 0 }, two = one] = fingers.values();
  const span = Math.hypot(one.x - two.x, one.y - two.y);
  return { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2, span };
}

/** Shows the part of a picture that is cut out, and lets people choose it: by drag, pinch, wheel and keys. */
export function CropFrame(props: {
  source: string;
  picture: Size;
  ratio: number;
  crop: Crop;
  hintId: string;
  /** The point of the picture that stays in sight, from 0 to 1: set by a click; null if none has been set so far. */
  focus: Point | null | undefined;
  onFocus: (focus: Point) => void;
  /** Called with what a hand does, or the position that a key leads to. */
  onChange: (by: Change, to?: Partial<Crop>) => void;
}) {
  const { source, picture, ratio, crop, focus, onFocus, onChange } = props;
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  /** Where the fingers on the frame are, in px of the window. */
  const fingers = useRef(new Map<number, Point>());
  /** Where the press began that is a click so far. */
  const click = useRef<Point>(null);
  const isOnFocus = useRef(false);
  const area = areaOf(picture, ratio, crop);

  const inFrame = ({ x, y }: Point): Point => {
    const box = frame.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { x: (x - box.x) / box.width, y: (y - box.y) / box.height };
  };
  const focusAt = (point: Point) => {
    const { x, y } = inFrame(point);
    onFocus({
      x: clamp(0, (area.left + x * area.width) / picture.width, 1),
      y: clamp(0, (area.top + y * area.height) / picture.height, 1),
    });
  };
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const { x, y, deltaY, deltaMode } = event;
    const factor = Math.exp(-deltaY * (deltaMode === 0 ? 0.002 : 0.05));
    onChange({ factor, at: inFrame({ x, y }) });
  });
  useEffect(
    // React's own listener could not keep the dialog from scrolling.
    () =>
      frame.current ? listenTo(frame.current, { wheel: (event) => onWheel(event) }) : undefined,
    [],
  );
  const movePointer = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
    if (!fingers.current.has(pointerId)) return;
    if (click.current && Math.hypot(x - click.current.x, y - click.current.y) > clickTolerance)
      click.current = null;
    const before = handOf(fingers.current);
    fingers.current.set(pointerId, { x, y });
    if (isOnFocus.current && fingers.current.size === 1) return focusAt({ x, y });
    const after = handOf(fingers.current);
    const [from, at] = [inFrame(before), inFrame(after)];
    const factor = before.span > 0 ? after.span / before.span : 1;
    onChange({ by: { x: from.x - at.x, y: from.y - at.y }, factor, at });
  };
  const release = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId);
  const pressKey = (event: KeyboardEvent) => {
    if (hasModifier(event)) return;
    const { key, shiftKey, target, currentTarget } = event;
    const [step, factor] = [keySteps[key], zoomKeys[key]];
    const by = shiftKey ? 0.1 : 0.01;
    const stepped = ({ x, y }: Point, { x: across, y: down }: Point) => ({
      x: clamp(0, x + across * by, 1),
      y: clamp(0, y + down * by, 1),
    });
    if (step && focus && target !== currentTarget) onFocus(stepped(focus, step));
    else if (step) onChange({}, stepped(crop, step));
    else if (factor) onChange({ factor });
    else return;
    event.preventDefault();
  };

  const share = (part: number, whole: number) => `${(100 * part) / whole}%`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing but an application takes all of this.
    <div
      ref={frame}
      role="application"
      aria-label={t('crop.frame')}
      aria-describedby={props.hintId}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it takes keys.
      tabIndex={0}
      // Most icons are white, for the colour of their tag.
      className="panel bg-[gray] forced-color-adjust-none relative overflow-clip mx-auto touch-none cursor-move"
      style={{ aspectRatio: ratio, width: `min(100%, ${ratio * 45}dvh)` }}
      onPointerDown={({ currentTarget, target, button, pointerId, clientX, clientY }) => {
        if (button !== 0) return;
        currentTarget.setPointerCapture(pointerId);
        isOnFocus.current = target instanceof HTMLButtonElement;
        click.current = fingers.current.size === 0 ? { x: clientX, y: clientY } : null;
        fingers.current.set(pointerId, { x: clientX, y: clientY });
      }}
      onPointerMove={movePointer}
      onPointerUp={(event) => {
        release(event);
        if (click.current) focusAt(click.current);
        click.current = null;
      }}
      onPointerCancel={release}
      onKeyDown={pressKey}
    >
      <img
        src={source}
        alt=""
        draggable={false}
        className="absolute max-w-none"
        style={{
          width: share(picture.width, area.width),
          height: share(picture.height, area.height),
          left: share(-area.left, area.width),
          top: share(-area.top, area.height),
        }}
      />
      {focus && (
        <button
          type="button"
          aria-label={t('crop.focus')}
          className="absolute size-[28px] -translate-1/2 rounded-full cursor-move [box-shadow:inset_0_0_0_3px_white,inset_0_0_0_5px_black,0_0_0_2px_black]"
          style={{
            left: share(focus.x * picture.width - area.left, area.width),
            top: share(focus.y * picture.height - area.top, area.height),
          }}
        />
      )}
    </div>
  );
}

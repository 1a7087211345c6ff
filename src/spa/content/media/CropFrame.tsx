import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '../../i18n';
import { listenTo } from '../../ui/browser';
import { hasModifier } from '../../ui/keys';
import { areaOf, type Crop, moved, type Point, type Size, zoomed } from './cropGeometry';

const keySteps: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const zoomKeys: Readonly<Record<string, number>> = { '+': 1.1, '=': 1.1, '-': 1 / 1.1 };

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
  /** Called with what makes the next one, since two events may come before the next rendering. */
  onChange: (next: (now: Crop) => Crop) => void;
}) {
  const { source, picture, ratio, crop, onChange } = props;
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  /** Where the fingers on the frame are, in px of the window. */
  const fingers = useRef(new Map<number, Point>());
  const magnify = (factor: number, at?: Point) =>
    onChange((now) => zoomed(picture, ratio, now, factor, at));
  const shift = (by: Point) => onChange((now) => moved(picture, ratio, now, by));

  const pointIn = ({ x, y }: Point): Point => {
    const box = frame.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { x: (x - box.x) / box.width, y: (y - box.y) / box.height };
  };
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const { x, y, deltaY, deltaMode } = event;
    magnify(Math.exp(-deltaY * (deltaMode === 0 ? 0.002 : 0.05)), pointIn({ x, y }));
  });
  useEffect(
    // React's own listener could not keep the dialog from scrolling.
    () =>
      frame.current ? listenTo(frame.current, { wheel: (event) => onWheel(event) }) : undefined,
    [],
  );
  const movePointer = ({ pointerId, clientX, clientY }: PointerEvent) => {
    if (!fingers.current.has(pointerId)) return;
    const before = handOf(fingers.current);
    fingers.current.set(pointerId, { x: clientX, y: clientY });
    const after = handOf(fingers.current);
    const [from, to] = [pointIn(before), pointIn(after)];
    shift({ x: from.x - to.x, y: from.y - to.y });
    if (before.span > 0) magnify(after.span / before.span, to);
  };
  const release = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId);
  const pressKey = (event: KeyboardEvent) => {
    if (hasModifier(event)) return;
    const { key, shiftKey } = event;
    const [step, factor] = [keySteps[key], zoomKeys[key]];
    const by = shiftKey ? 0.1 : 0.01;
    if (step) {
      const stepped = ({ zoom, x, y }: Crop) => ({ zoom, x: x + step.x * by, y: y + step.y * by });
      onChange((now) => moved(picture, ratio, stepped(now)));
    } else if (factor) magnify(factor);
    else return;
    event.preventDefault();
  };

  const area = areaOf(picture, ratio, crop);
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
      className="panel relative overflow-hidden mx-auto touch-none cursor-move"
      style={{ aspectRatio: ratio, width: `min(100%, ${ratio * 45}dvh)` }}
      onPointerDown={({ currentTarget, pointerId, clientX, clientY }) => {
        currentTarget.setPointerCapture(pointerId);
        fingers.current.set(pointerId, { x: clientX, y: clientY });
      }}
      onPointerMove={movePointer}
      onPointerUp={release}
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
    </div>
  );
}

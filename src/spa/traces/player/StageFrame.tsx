import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n';
import { Spinner } from '../../ui/Spinner';
import { type StageApi, stageReady } from './stageApi';

/** Widths in px that the screens can be looked at in. */
export const screenWidths = [360, 1024, 1440] as const;

interface StageFrameProps {
  /** The address of the screens. */
  path: string;
  /** Of the screen, in px. It is drawn smaller where there is less room. */
  width: number;
  state: unknown;
  /** The moment of the state, in milliseconds since 1970. */
  at: number;
  /** Gets the screens once they are there. */
  onStage?: (stage: StageApi | null) => void;
}

/** The size of an element in px, followed. */
function useSize(element: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** Shows the screens at one moment of a recording, in an isolated frame. */
export function StageFrame({ path, width, state, at, onStage }: StageFrameProps) {
  const { t } = useTranslation();
  const container = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [stage, setStage] = useState<StageApi | null>(null);
  const size = useSize(container);
  const scale = Math.min(1, size.width / width) || 1;

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const connect = () => setStage(element.contentWindow?.replayStage ?? null);
    connect();
    element.addEventListener(stageReady, connect);
    return () => element.removeEventListener(stageReady, connect);
  }, []);
  useEffect(() => onStage?.(stage), [onStage, stage]);

  useLayoutEffect(() => stage?.show(state, at), [stage, state, at]);

  return (
    <div
      ref={container}
      className="relative min-h-0 overflow-hidden border border-border rounded bg-surface-sunken"
    >
      <iframe
        ref={frame}
        className="absolute top-0 border-0 bg-background origin-top-left"
        src={path}
        title={t('replay.screen')}
        // Its controls do nothing, so that the keyboard passes them by; the Page keys scroll it.
        tabIndex={-1}
        style={{
          width,
          height: size.height / scale,
          left: Math.max(0, (size.width - width * scale) / 2),
          transform: `scale(${scale})`,
        }}
      />
      {stage === null && (
        <div className="center absolute inset-0 bg-background">
          <Spinner label={t('replay.screensLoading')} />
        </div>
      )}
    </div>
  );
}

import CaretRightOutlined from '@ant-design/icons/es/icons/CaretRightOutlined';
import PauseOutlined from '@ant-design/icons/es/icons/PauseOutlined';
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { useTranslation } from '../../i18n';
import { listenTo } from '../../ui/browser';
import { named } from '../../ui/classNames';
import { barCount, loudnessOf } from './loudness';

const speeds = [0.75, 1, 1.25, 1.5, 2];

/** Formats seconds as minutes and seconds, such as 3:05. */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

const stateOf = ({ currentTime, duration, paused }: HTMLMediaElement) => ({
  time: currentTime,
  whole: Number.isFinite(duration) ? duration : 0,
  isPlaying: !paused,
});

/** Follows an element that plays a sound. */
function usePlayback(audioRef: RefObject<HTMLAudioElement | null>) {
  const [state, setState] = useState({ time: 0, whole: 0, isPlaying: false });
  useEffect(() => {
    const audio = audioRef.current;
    if (audio === null) return undefined;
    const update = () => setState(stateOf(audio));
    return listenTo(audio, {
      durationchange: update,
      ended: update,
      pause: update,
      play: update,
      seeked: update,
      timeupdate: update,
    });
  }, [audioRef]);
  return state;
}

/** Returns the loudness of a sound once the browser knows that it can play it. */
function useLoudness(url: string | undefined, isPlayable: boolean) {
  const [found, setFound] = useState<{ url: string; loudness: readonly number[] | undefined }>();
  useEffect(() => {
    if (url === undefined || !isPlayable) return undefined;
    let isCurrent = true;
    void loudnessOf(url).then((loudness) => isCurrent && setFound({ url, loudness }));
    return () => {
      isCurrent = false;
    };
  }, [url, isPlayable]);
  return found?.url === url ? found?.loudness : undefined;
}

/** Plays and pauses a sound, shows its wave form with the position, which can be moved, and sets its speed. */
export function AudioControls(props: {
  audioRef: RefObject<HTMLAudioElement | null>;
  url: string | undefined;
  label: string;
}) {
  const { audioRef, url, label } = props;
  const { t, i18n } = useTranslation();
  const { time, whole, isPlaying } = usePlayback(audioRef);
  const loudness = useLoudness(url, whole > 0);
  const toggle = () => {
    if (isPlaying) audioRef.current?.pause();
    // A file that is refused is reported by the element itself.
    else void audioRef.current?.play().catch(() => undefined);
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    toggle();
  };
  return (
    <div role="group" className="row gap-y-2 gap-x-4" aria-label={label}>
      <button
        type="button"
        className="icon-button size-[2.75rem] rounded-full bg-primary-soft text-on-primary-soft text-icon"
        {...named(t(isPlaying ? 'audios.pause' : 'audios.play'))}
        onClick={toggle}
      >
        {isPlaying ? <PauseOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}
      </button>
      <div className="relative flex-[1_1_8rem] h-[3rem] rounded outline-focus has-focus-visible:outline-3">
        <WaveForm loudness={loudness} part={whole > 0 ? time / whole : 0} />
        <input
          type="range"
          className="absolute inset-0 w-full h-full m-0 opacity-0 cursor-pointer"
          aria-label={t('audios.position')}
          aria-valuetext={t('audios.time', { time: clock(time), whole: clock(whole) })}
          max={whole}
          step={whole > 60 ? 1 : 0.1}
          value={time}
          onKeyDown={pressKey}
          onChange={({ target }) => {
            if (audioRef.current) audioRef.current.currentTime = Number(target.value);
          }}
        />
      </div>
      <span className="note tabular-nums" aria-hidden>
        {clock(time)} / {clock(whole)}
      </span>
      <select
        className="small"
        aria-label={t('audios.speed')}
        defaultValue={1}
        onChange={({ target }) => {
          const audio = audioRef.current;
          // The second is for the file that takes the place of this one.
          if (audio) audio.playbackRate = audio.defaultPlaybackRate = Number(target.value);
        }}
      >
        {speeds.map((speed) => (
          <option key={speed} value={speed}>
            {`${speed.toLocaleString(i18n.language)} ×`}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Draws a bar for the loudness of each part, as a line while it is not known; what was played is in colour. */
function WaveForm({ loudness, part }: { loudness: readonly number[] | undefined; part: number }) {
  const heights = loudness ?? Array.from({ length: barCount }, () => 0);
  const path = heights
    .map((height, index) => `M${index * 4 + 2} ${24 - 1 - height * 21}v${2 + height * 42}`)
    .join('');
  return [
    ['text-border-strong', `inset(0 0 0 ${100 * part}%)`] as const,
    ['text-primary', `inset(0 ${100 - 100 * part}% 0 0)`] as const,
  ].map(([colour, clipPath]) => (
    <svg
      key={colour}
      className={`absolute inset-0 w-full h-full ${colour}`}
      style={{ clipPath }}
      viewBox={`0 0 ${barCount * 4} 48`}
      preserveAspectRatio="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden
    >
      <path d={path} />
    </svg>
  ));
}

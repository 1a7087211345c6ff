import CaretRightOutlined from '@ant-design/icons/es/icons/CaretRightOutlined';
import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined';
import PauseOutlined from '@ant-design/icons/es/icons/PauseOutlined';
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined';
import StepBackwardOutlined from '@ant-design/icons/es/icons/StepBackwardOutlined';
import StepForwardOutlined from '@ant-design/icons/es/icons/StepForwardOutlined';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import { Button } from '../../ui/Button';
import { CopyLink } from './CopyLink';
import type { Recording } from './openRecording';
import { screenWidths } from './StageFrame';
import { formatStepTime } from './stepTimes';
import { type Playback, speeds } from './usePlayback';

interface TransportProps {
  recording: Recording;
  playback: Playback;
  width: number;
  onWidth: (width: number) => void;
}

function Choice(props: {
  label: string;
  value: number;
  options: readonly number[];
  text: (option: number) => string;
  onChange: (value: number) => void;
}) {
  return (
    <label className="note flex items-center gap-2">
      <span className="max-[960px]:sr-only">{props.label}</span>
      <select
        className="small"
        value={props.value}
        onChange={({ target }) => props.onChange(Number(target.value))}
      >
        {props.options.map((option) => (
          <option key={option} value={option}>
            {props.text(option)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Shows the position in the recording and the playback controls. */
export function Transport({ recording, playback, width, onWidth }: TransportProps) {
  const { t, i18n } = useTranslation();
  const { step, last, isPlaying, speed, goTo, goToNextError, toggle, setSpeed } = playback;
  const { moments, hash } = recording;
  const moment = moments[step];
  const position = t('replay.position', { step, last });
  const button = (label: string, icon: ReactNode, target: number) => (
    <button
      type="button"
      className="icon-button rounded-full text-icon"
      aria-label={label}
      title={label}
      // It keeps the focus at either end, so that the keyboard does not lose its place.
      aria-disabled={moments[target] === undefined || target === step || undefined}
      onClick={() => goTo(target)}
    >
      {icon}
    </button>
  );
  return (
    <div
      role="group"
      className="panel grid gap-2 py-3 px-4 max-[960px]:p-2"
      aria-label={t('replay.controls')}
    >
      <input
        className="w-full h-[24px] m-0 rounded-small accent-primary cursor-pointer"
        type="range"
        min={0}
        max={last}
        value={step}
        aria-label={t('replay.step')}
        aria-valuetext={[position, moment?.action?.type].filter(Boolean).join(', ')}
        onChange={({ target }) => goTo(Number(target.value))}
      />
      <div className="row gap-y-2 gap-x-4">
        <div className="flex items-center gap-1">
          {button(t('replay.toStart'), <StepBackwardOutlined aria-hidden />, 0)}
          {button(t('replay.back'), <LeftOutlined aria-hidden />, step - 1)}
          <Button
            kind="primary"
            className="min-w-[108px] my-0 mx-1 py-1 pr-4 pl-3"
            onClick={toggle}
          >
            {isPlaying ? <PauseOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}
            <span>{isPlaying ? t('replay.pause') : t('replay.play')}</span>
          </Button>
          {button(t('replay.forward'), <RightOutlined aria-hidden />, step + 1)}
          {button(t('replay.toEnd'), <StepForwardOutlined aria-hidden />, last)}
        </div>
        <p className="flex items-center gap-2 mr-auto tabular-nums whitespace-nowrap [&_span]:text-text-soft">
          <strong>{position}</strong>
          <span>{formatStepTime(moment?.ms ?? 0)}</span>
        </p>
        <div className="row gap-y-2 gap-x-3">
          <Choice
            label={t('replay.speed')}
            value={speed}
            options={speeds}
            text={(factor) => t('replay.times', { factor: factor.toLocaleString(i18n.language) })}
            onChange={setSpeed}
          />
          <Choice
            label={t('replay.width')}
            value={width}
            options={screenWidths}
            text={(pixels) => t('replay.pixels', { width: pixels })}
            onChange={onWidth}
          />
          {goToNextError && (
            <Button aria-keyshortcuts="E" onClick={goToNextError}>
              {t('replay.nextError')}
            </Button>
          )}
          <CopyLink step={{ trace: hash, step }} />
        </div>
      </div>
    </div>
  );
}

import { useRef, useState } from 'react';
import { storedObjectPath } from '../../../api';
import { useFileUrl } from '../../content/media/useFileUrl';
import { useTranslation } from '../../i18n';
import { Button } from '../../ui/Button';
import { AudioControls } from './AudioControls';
import { SoundFactsLine } from './SoundFactsLine';

/**
 * Plays a stored file with our own controls, and tells the facts of one that was stored on this screen; the browser seeks by
 * range requests. The signed URL is renewed
 * from time to time; the player keeps its URL and switches to the next one, at the same position, only when its
 * own is refused.
 */
export function AudioPlayer(props: {
  itemId: string;
  fileKey: string;
  label: string;
  /** What was stored last on this screen: it has the same key as what was there before, but plays from its start. */
  stored: Blob | undefined;
}) {
  const { t } = useTranslation();
  const { url: latestUrl, isError, refetch } = useFileUrl(props.itemId, props.fileKey);
  const audio = useRef<HTMLAudioElement>(null);
  const interrupted = useRef({ time: 0, isPlaying: false });
  const [url, setUrl] = useState(latestUrl);
  const [refusedUrl, setRefusedUrl] = useState<string>();
  const [failures, setFailures] = useState(0);
  const [file, setFile] = useState({
    stored: props.stored,
    version: 0,
    outdated: '',
    isReplaced: false,
  });

  if (file.stored !== props.stored) {
    const { stored } = props;
    const version = file.version + 1;
    setFile({ stored, version, outdated: latestUrl ?? '', isReplaced: false });
    setUrl(undefined);
  } else if (latestUrl !== url && latestUrl !== file.outdated) {
    // What another tab or person has put in its place, or the history, plays from its start.
    const isOtherFile = url && latestUrl && storedObjectPath(url) !== storedObjectPath(latestUrl);
    if (url === undefined || url === refusedUrl || isOtherFile) {
      setUrl(latestUrl);
      // What is outdated now may come back.
      setFile({ ...file, outdated: '', isReplaced: file.isReplaced || Boolean(isOtherFile) });
    }
  }

  const resume = () => {
    setFailures(0);
    const { time, isPlaying } = interrupted.current;
    interrupted.current = { time: 0, isPlaying: false };
    if (!audio.current || time === 0) return;
    audio.current.currentTime = time;
    // The browser may require a new click before it plays; the play button is visible.
    if (isPlaying) void audio.current.play().catch(() => undefined);
  };

  const onRefused = ({ currentTime, paused }: HTMLAudioElement) => {
    if (url === undefined) return;
    if (currentTime > 0) interrupted.current = { time: currentTime, isPlaying: !paused };
    setRefusedUrl(url);
    setFailures(failures + 1);
    // The URL may have expired while the computer slept.
    if (failures === 0 && url === latestUrl) void refetch();
  };

  const isBroken = isError || (url === refusedUrl && failures > 1);
  return (
    <div className="grid gap-3">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- there are no captions of these sounds. */}
      <audio
        ref={audio}
        src={url}
        preload="metadata"
        aria-label={props.label}
        onLoadedMetadata={resume}
        onError={({ currentTarget }) => onRefused(currentTarget)}
      />
      <AudioControls audioRef={audio} url={url} label={props.label} />
      {isBroken && (
        <div role="alert" className="row gap-y-2 gap-x-3 text-danger">
          {t('audios.fileFailed')}
          <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
        </div>
      )}
      {props.stored && !file.isReplaced && (
        <SoundFactsLine key={file.version} file={props.stored} />
      )}
    </div>
  );
}

import { useRef, useState } from 'react';
import { useFileAddress } from '../../content/media/useFileAddress';
import { useTranslation } from '../../i18n';
import { Button } from '../../ui/Button';
import styles from './AudioPlayer.module.css';

/**
 * Plays a stored file by the browser's own controls, which seek by asking for ranges. The signed address is
 * renewed now and then; the player goes on with the one it has and takes the next, at the same moment of the
 * sound, only when that one is refused.
 */
export function AudioPlayer(props: {
  itemId: string;
  fileKey: string;
  label: string;
  /** Grows with each new file, which keeps the key of the one before and is to be heard from its start. */
  version: number;
}) {
  const { t } = useTranslation();
  const { address: latest, isError, refetch } = useFileAddress(props.itemId, props.fileKey);
  const audio = useRef<HTMLAudioElement>(null);
  const left = useRef({ time: 0, isPlaying: false });
  const [address, setAddress] = useState(latest);
  const [refused, setRefused] = useState<string>();
  const [failures, setFailures] = useState(0);
  const [file, setFile] = useState({ version: props.version, outdated: '' });

  if (file.version !== props.version) {
    setFile({ version: props.version, outdated: latest ?? '' });
    setAddress(undefined);
  } else if (latest !== address && latest !== file.outdated) {
    if (address === undefined || address === refused) setAddress(latest);
  }

  const goOn = () => {
    setFailures(0);
    const { time, isPlaying } = left.current;
    left.current = { time: 0, isPlaying: false };
    if (!audio.current || time === 0) return;
    audio.current.currentTime = time;
    // The browser may want a new press before it plays; the person has the button in sight.
    if (isPlaying) void audio.current.play().catch(() => undefined);
  };

  const onRefused = ({ currentTime, paused }: HTMLAudioElement) => {
    if (address === undefined) return;
    if (currentTime > 0) left.current = { time: currentTime, isPlaying: !paused };
    setRefused(address);
    setFailures(failures + 1);
    // The address may have expired while the computer slept.
    if (failures === 0 && address === latest) void refetch();
  };

  const isBroken = isError || (address === refused && failures > 1);
  return (
    <div className={styles.player}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- there are no captions of these sounds. */}
      <audio
        ref={audio}
        className={styles.audio}
        src={address}
        controls
        preload="metadata"
        aria-label={props.label}
        onLoadedMetadata={goOn}
        onError={({ currentTarget }) => onRefused(currentTarget)}
      />
      {isBroken && (
        <div role="alert" className={styles.failure}>
          {t('audios.fileFailed')}
          <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
        </div>
      )}
    </div>
  );
}

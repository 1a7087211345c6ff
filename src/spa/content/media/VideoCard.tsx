import type { Point } from '../../../api';
import { useDraft, useDraftSelector, useDraftText, useDraftValue } from '../../drafts/DraftContext';
import { Card } from '../fields/Card';
import { FieldFrame } from '../fields/FieldFrame';
import { useTranslation } from '../../i18n';
import { useSettings } from '../../ui/Settings';
import { focusStyle } from './SmallPicture';
import { usePictureSource } from './pictureUrls';
import { useFileUrl } from './useFileUrl';
import { parseVideoId, playerUrl } from './videoId';
import { useEffect, useState } from 'react';

const path = 'videoURL';

/** Edits which video of the hosting service it is, by link or id, and previews it (D84). */
export function VideoCard() {
  const { t } = useTranslation();
  const { videoHost } = useSettings();
  const { edit } = useDraft();
  const stored = useDraftText(path);
  const text = useDraftSelector((draft) => draft.texts[path]) ?? stored;
  const address = playerUrl(stored, videoHost);
  const isUnknown = text.trim() !== '' && address === undefined;
  return (
    <Card title={t('videos.information')}>
      <FieldFrame
        label={t('videos.url')}
        path={path}
        hint={isUnknown ? t('videos.urlUnknown') : t('videos.urlHint')}
        status={isUnknown ? 'invalid' : undefined}
      >
        {(control) => (
          <input
            {...control}
            value={text}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            aria-invalid={isUnknown || undefined}
            onChange={({ target }) =>
              edit(path, parseVideoId(target.value, videoHost) ?? target.value.trim(), target.value)
            }
          />
        )}
      </FieldFrame>
      <VideoPreview address={address} />
      {address && (
        // Nothing tells a page whether another site's player has come up in its frame.
        <a className="note justify-self-start" href={address} target="_blank" rel="noopener">
          {t('videos.openElsewhere')}
        </a>
      )}
    </Card>
  );
}

/** The preview follows after so long without a key: each URL loads a whole player. */
const previewDelayMs = 700;

function useDebounced(address: string | undefined): string | undefined {
  const [debounced, setDebounced] = useState(address);
  useEffect(() => {
    if (address === debounced) return;
    const timer = setTimeout(() => setDebounced(address), previewDelayMs);
    return () => clearTimeout(timer);
  }, [address, debounced]);
  return debounced;
}

/** The player may run its scripts, but must not access this app, in case it is served from the same origin. */
function sandboxFor(address: string): string {
  const isOwn = new URL(address, location.href).origin === location.origin;
  return isOwn
    ? 'allow-scripts allow-presentation'
    : 'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox';
}

/** Shows the hosting service's player for the video, in a frame of constant size. */
function VideoPreview({ address }: { address: string | undefined }) {
  const { t } = useTranslation();
  const { id } = useDraft();
  const { url: poster } = useFileUrl(id, useDraftText('imgURL'));
  const focus = useDraftValue('imgFocus') as Point | null | undefined;
  const source = usePictureSource();
  const shown = useDebounced(address);
  return (
    <div className="panel center relative w-[min(100%,720px)] aspect-[16/9] overflow-hidden bg-surface-sunken">
      {shown && poster && (
        // In sight until the service answers.
        <img
          className="absolute inset-0 w-full h-full object-cover opacity-40"
          {...source(poster, 'min(100vw, 45rem)')}
          style={focusStyle(focus)}
          alt=""
        />
      )}
      {shown ? (
        <iframe
          key={shown}
          className="absolute inset-0 w-full h-full border-0"
          src={shown}
          title={t('videos.preview')}
          sandbox={sandboxFor(shown)}
          allow="fullscreen; picture-in-picture; encrypted-media"
          // Some videos may be shown on named sites only, which the service knows by the referrer.
          referrerPolicy="strict-origin-when-cross-origin"
          loading="lazy"
        />
      ) : (
        <span className="note">{t('videos.noPreview')}</span>
      )}
    </div>
  );
}

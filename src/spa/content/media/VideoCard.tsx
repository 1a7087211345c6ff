import { useDraft, useDraftSelector, useDraftText } from '../../drafts/DraftContext';
import { Card } from '../edit/Card';
import { FieldFrame } from '../fields/FieldFrame';
import { useTranslation } from '../../i18n';
import { useSettings } from '../../ui/Settings';
import { playerUrl, parseVideoId } from './videoId';
import { VideoPreview } from './VideoPreview';

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
    </Card>
  );
}

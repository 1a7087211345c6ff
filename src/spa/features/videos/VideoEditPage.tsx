import type { VideoInput } from '../../../api';
import { Card, CardRow } from '../../content/fields/Card';
import { EditPage } from '../../content/edit/EditPage';
import { MediaForm } from '../../content/MediaForm';
import { IntegerField, TextField, TranslatedTextField } from '../../content/fields/TextField';
import { VideoCard } from '../../content/media/VideoCard';
import { lazyCode } from '../../ui/lazyPage';
import { useTranslation } from '../../i18n';
import { layout } from '../../ui/layout';
import { videosFeature } from './feature';

/** A video before it is created, with the defaults of the specification. */
const newVideo: VideoInput = {
  tier: 'free',
  isPublic: false,
  title: {},
  description: {},
  publishAt: null,
  author: null,
  duration: null,
  videoURL: null,
  seriesId: null,
  tagIds: [],
  tags: [],
};

const preview = lazyCode(() => import(/* webpackChunkName: "preview" */ './VideoPreview'));

/** Creates a video, or edits one. */
export function VideoEditPage() {
  return (
    <EditPage
      feature={videosFeature}
      preview={preview}
      newItem={newVideo}
      Form={VideoForm}
      // Only a video shows an alert with its new state (D71).
      published={{ isPublic: 'videos.isPublished', isPrivate: 'videos.isPrivate' }}
    />
  );
}

function VideoForm({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation();
  return (
    <MediaForm
      isNew={isNew}
      // As observed (D82).
      tagsTitle={t('videos.articleTags')}
      imageTitle={t('videos.image')}
      fields={
        <>
          <TranslatedTextField label={t('videos.name')} field="title" />
          <CardRow>
            <TextField label={t('content.author')} path="author" />
            <IntegerField label={t('content.duration')} path="duration" />
          </CardRow>
        </>
      }
      content={
        <>
          <Card>
            {/* Plain text: HTML is shown and kept as it is (D83). */}
            <TranslatedTextField
              label={t('videos.description')}
              field="description"
              height={layout.editorHeight.description}
            />
          </Card>
          <VideoCard />
        </>
      }
    />
  );
}

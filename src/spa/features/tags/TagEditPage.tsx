import { type TagInput, textIn } from '../../../api';
import { ChecksCard } from '../../content/checks/ChecksCard';
import { Card } from '../../content/fields/Card';
import { EditLayout } from '../../content/edit/EditLayout';
import { EditPage } from '../../content/edit/EditPage';
import { TranslatedTextField } from '../../content/fields/TextField';
import { png } from '../../content/media/fileChecks';
import { PictureCard } from '../../content/media/PictureCard';
import { RichTextCard } from '../../content/richText/RichTextArea';
import { useDraft, useDraftText } from '../../drafts/DraftContext';
import { defaultCulture, useTranslation } from '../../i18n';
import { colourFromInput, isColour, swatchColour } from '../../model/values';
import { imageSizes } from '../../ui/layout';
import { contentPaths } from '../../ui/paths';
import { lazyCode } from '../../ui/lazyPage';
import { tagsFeature } from './feature';
import { memo } from 'react';
import { FieldFrame } from '../../content/fields/FieldFrame';

/** A tag before it is created, with the defaults of the specification. */
const newTag: TagInput = {
  name: null,
  color: null,
  isPublic: false,
  title: {},
  description: {},
};

const titleOf = (tag: TagInput | undefined): string => textIn(tag?.title, defaultCulture);

/** Returns the tag as sent: its name follows the title in the default culture, unless they differed before (D122). */
function syncNameWithTitle(tag: TagInput, tagAsRead: TagInput | undefined): TagInput {
  const didFollow = (tagAsRead?.name ?? '') === titleOf(tagAsRead);
  const title = titleOf(tag);
  return didFollow && title !== (tag.name ?? '') ? { ...tag, name: title } : tag;
}

const preview = lazyCode(() => import(/* webpackChunkName: "preview" */ './TagPreview'));

/** Creates a tag, or edits one. */
export function TagEditPage() {
  return (
    <EditPage
      feature={tagsFeature}
      preview={preview}
      newItem={newTag}
      alertsFailure
      Form={TagForm}
      beforeSave={syncNameWithTitle}
      // As observed: after deleting a tag the app goes to the list of audios (D94).
      pathAfterDeletion={contentPaths('audios').list()}
    />
  );
}

function TagForm({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation();
  return (
    <EditLayout
      fields={
        <Card>
          <TranslatedTextField label={t('tags.name')} field="title" />
          <ColorField />
        </Card>
      }
      content={!isNew && <RichTextCard label={t('tags.description')} field="description" />}
      details={!isNew && <TagDetails />}
    />
  );
}

/** The checks of the tag on screen, its picture, and its icon in front of the tag's colour. */
function TagDetails() {
  const { t } = useTranslation();
  const color = useDraftText('color');
  return (
    <>
      <ChecksCard />
      <PictureCard
        title={t('tags.image')}
        field="imgURL"
        fileName="coverImage.jpg"
        size={imageSizes.tag}
      />
      <PictureCard
        title={t('tags.icon')}
        field="iconImgURL"
        fileName="iconImage.png"
        size={imageSizes.tagIcon}
        kind={png}
        background={swatchColour(color)}
        stored="tags.iconUploaded"
      />
    </>
  );
}

const path = 'color';

/** Edits the tag's colour, kept as typed except for a leading #, with a swatch that follows (D97). */
export const ColorField = memo(function ColorField() {
  const { t } = useTranslation();
  const { edit } = useDraft();
  const text = useDraftText(path);
  const hint = text === '' || isColour(text) ? t('tags.colorHint') : t('tags.colorUnknown');
  return (
    <FieldFrame label={t('tags.color')} hint={hint}>
      {(control) => (
        <span className="row gap-y-2 gap-x-4 [&>input]:flex-[1_1_14ch] [&>input]:min-w-0">
          <input
            {...control}
            value={text}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={(event) => edit(path, colourFromInput(event.target.value))}
          />
          <span className="soft flex flex-none items-center gap-2">
            <span
              role="img"
              aria-label={t('tags.sample')}
              className="w-[56px] h-control border border-border-strong rounded eased forced-color-adjust-none"
              style={{ background: swatchColour(text) }}
            />
            <span aria-hidden="true">{t('tags.sample')}</span>
          </span>
        </span>
      )}
    </FieldFrame>
  );
});

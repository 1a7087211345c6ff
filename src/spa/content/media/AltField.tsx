import { type FieldName, useCapabilities } from '../../../api';
import { useDraft, useDraftText, useDraftValue } from '../../drafts/DraftContext';
import { joinPath } from '../../drafts/paths';
import { useTranslation } from '../../i18n';
import { CultureSelect, useChosenCulture } from '../fields/DraftSelect';
import { FieldFrame } from '../fields/FieldFrame';

const field = 'imgAlt' satisfies FieldName;

/**
 * Edits what a picture shows, in words per culture, for those who do not see it; one that is decorative needs none.
 * Absent where the host does not know it.
 */
export function AltField({ sectionId }: { sectionId?: string }) {
  const { t } = useTranslation();
  const can = useCapabilities();
  const { edit } = useDraft();
  const element = sectionId === undefined ? [] : ['sections', sectionId];
  const culture = useChosenCulture(sectionId === undefined ? field : 'sections');
  const path = joinPath(...element, field, culture);
  const flagPath = joinPath(...element, 'imgDecorative' satisfies FieldName);
  const text = useDraftText(path);
  const isDecorative = useDraftValue(flagPath) === true;
  if (!can('imgAlt')) return null;
  const label = t('content.imgAlt');
  const decorative = (
    <label className="row gap-2 justify-self-start text-small">
      <input
        type="checkbox"
        checked={isDecorative}
        onChange={({ target }) => edit(flagPath, target.checked || null)}
      />
      {t('content.imgDecorative')}
    </label>
  );
  return (
    <div className="stack gap-2">
      <FieldFrame
        label={label}
        path={joinPath(...element, field)}
        aside={sectionId === undefined ? <CultureSelect field={field} label={label} /> : decorative}
        hint={t('content.imgAltHint')}
      >
        {(control) => (
          <input
            {...control}
            lang={culture}
            // It is kept, and comes back with the tick taken away.
            value={isDecorative ? '' : text}
            disabled={isDecorative}
            autoComplete="off"
            onChange={({ target }) => edit(path, target.value)}
          />
        )}
      </FieldFrame>
      {sectionId === undefined && decorative}
    </div>
  );
}

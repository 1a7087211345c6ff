import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import EditOutlined from '@ant-design/icons/es/icons/EditOutlined';
import { memo, type ReactNode, useId, useMemo } from 'react';
import { isSectionKind } from '../../../../api';
import { isBelow, pathOf } from '../../../drafts/paths';
import { useDraftSelector, useDraftText } from '../../../drafts/DraftContext';
import { useChosenCulture } from '../../../content/fields/CultureSelect';
import { useTranslation } from '../../../i18n';
import { classNames } from '../../../ui/classNames';
import { handsFocusTo } from '../../../ui/handsFocusTo';
import hidden from '../../../ui/visuallyHidden.module.css';
import { sectionView } from './kinds';
import { sectionsField } from './section';
import styles from './SectionCard.module.css';
import { CommonFacts } from './SectionFacts';
import { SectionPicture } from './SectionPicture';

/** What a card can ask for; the same object for ever, so that a card renders for its own sake only. */
export interface SectionEvents {
  edit: (sectionId: string) => void;
  remove: (sectionId: string) => void;
  storePicture: (sectionId: string, key: string) => unknown;
  /** What gets the focus of a card that goes while it has it. */
  focusHeir: () => HTMLElement | null;
}

/** One section of the article on screen, to be read; editing it opens the dialog (D123). */
export const SectionCard = memo(function SectionCard(props: {
  sectionId: string;
  events: SectionEvents;
}) {
  const { sectionId, events } = props;
  const { t } = useTranslation();
  const headingId = useId();
  const handsFocusOn = useMemo(() => handsFocusTo(events.focusHeir), [events]);
  const culture = useChosenCulture(sectionsField);
  const type = useDraftText(pathOf(sectionsField, sectionId, 'type'));
  const title = useDraftText(pathOf(sectionsField, sectionId, 'title', culture));
  const heading = t(`articles.sections.types.${isSectionKind(type) ? type : 'unknown'}`);
  const name = title || heading;
  const view = sectionView(type);

  return (
    <article ref={handsFocusOn} className={styles.card} aria-labelledby={headingId}>
      <header className={styles.head}>
        <h3 id={headingId} className={styles.heading}>
          {title && (
            // To be seen below, among the facts; who hears the cards one by one needs to know first which it is.
            <span className={hidden.hidden} lang={culture}>
              {title},{' '}
            </span>
          )}
          {heading}
        </h3>
        <Unsaved sectionId={sectionId} />
        <span className={styles.actions}>
          <IconButton
            name={t('articles.sections.editNamed', { name })}
            onPress={() => events.edit(sectionId)}
          >
            <EditOutlined aria-hidden />
          </IconButton>
          <IconButton
            name={t('articles.sections.deleteNamed', { name })}
            onPress={() => events.remove(sectionId)}
            isDangerous
          >
            <DeleteOutlined aria-hidden />
          </IconButton>
        </span>
      </header>
      <dl className={styles.facts}>
        <CommonFacts sectionId={sectionId} culture={culture} />
        {view && <view.Facts sectionId={sectionId} culture={culture} />}
      </dl>
      {view?.hasPicture && (
        <SectionPicture
          sectionId={sectionId}
          name={name}
          onStored={(key) => events.storePicture(sectionId, key)}
        />
      )}
    </article>
  );
});

/** Says so when the section differs from what is stored, as after a save that failed (D120). */
function Unsaved({ sectionId }: { sectionId: string }) {
  const { t } = useTranslation();
  const path = pathOf(sectionsField, sectionId);
  const isUnsaved = useDraftSelector(({ edits }) =>
    Object.keys(edits).some((edited) => edited === path || isBelow(edited, path)),
  );
  return isUnsaved ? <span className={styles.unsaved}>{t('content.statusUnsaved')}</span> : null;
}

function IconButton(props: {
  name: string;
  onPress: () => void;
  isDangerous?: boolean;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={classNames(styles.icon, props.isDangerous && styles.dangerous)}
      aria-label={props.name}
      title={props.name}
      onClick={props.onPress}
    >
      {props.children}
    </button>
  );
}

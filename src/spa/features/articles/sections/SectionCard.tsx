import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import EditOutlined from '@ant-design/icons/es/icons/EditOutlined';
import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined';
import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import EllipsisOutlined from '@ant-design/icons/es/icons/EllipsisOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import { Fragment, type KeyboardEvent, memo, useId, useMemo, useState } from 'react';
import { type Section, textIn } from '../../../../api';
import { valueIn } from '../../../drafts/draft';
import { isBelow, isEquivalent } from '../../../drafts/paths';
import { useDraft, useDraftSelector } from '../../../drafts/DraftContext';
import { useTranslation } from '../../../i18n';
import { classNames, named } from '../../../ui/classNames';
import { MenuButton } from '../../../ui/MenuButton';
import { passFocusOnUnmount } from '../../../ui/passFocusOnUnmount';
import { sectionPath } from './section';
import { sectionsPath } from '../../../model/sections';
import styles from './SectionCard.module.css';
import { MoveHandle } from './MoveHandle';
import { SectionFacts, type SectionProps, SectionTexts } from './SectionFacts';
import type { SectionMoves } from './useReorder';
import type { useSectionActions } from './useSectionActions';
import { sectionKindKey, sectionView } from './sectionViews';
import { AltField } from '../../../content/media/AltField';
import { jpeg } from '../../../content/media/fileChecks';
import { Picture } from '../../../content/media/PictureCard';
import { SelectFile } from '../../../content/media/SelectFile';
import { useChosenCulture } from '../../../content/fields/DraftSelect';

/** Returns what a card can request. Always the same function, so that a card does not render again because of it. */
export type SectionEvents = () => ReturnType<typeof useSectionActions> & {
  moves: SectionMoves;
  /** Folds the section to its title, and out again. */
  toggle: (sectionId: string) => void;
  /** The element that gets the focus of a card that is removed. */
  focusSuccessor: () => HTMLElement | null;
};

const quiet = `${styles.quiet} phone:hidden`;
const fold = '*:transition-[rotate] aria-[expanded=false]:*:-rotate-90 phone:hidden';
const danger = 'hover:bg-danger-soft hover:text-on-danger-soft phone:hidden';

/** On a phone all but the pencil are in a menu. */
const sectionButtons = [
  { does: 'addBelow', label: 'addBelowNamed', className: quiet, Icon: PlusOutlined },
  { does: 'duplicate', label: 'duplicateNamed', className: quiet, Icon: CopyOutlined },
  { does: 'toggle', label: 'detailsNamed', className: fold, Icon: DownOutlined },
  { does: 'edit', label: 'editNamed', className: '', Icon: EditOutlined },
  { does: 'remove', label: 'deleteNamed', className: danger, Icon: DeleteOutlined },
] as const;

/** Enter on a card leads to its first field, Escape from a field back to the card. */
function onCardKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  if (key === 'Enter' && target === currentTarget) {
    event.preventDefault();
    currentTarget.querySelector<HTMLElement>(fields)?.focus();
  }
  if (key === 'Escape' && (target as Element).matches(fields)) currentTarget.focus();
}
const fields = 'textarea, [role="textbox"]';

/** Shows one section of the article on screen and lets people write its texts; its edit button opens the dialog (D123). */
export const SectionCard = memo(function SectionCard(props: {
  sectionId: string;
  isCollapsed: boolean;
  /** Whether there are others to move it between. */
  isMovable: boolean;
  events: SectionEvents;
}) {
  const { sectionId, isCollapsed, isMovable, events } = props;
  const { t } = useTranslation();
  const headingId = useId();
  const passFocusOn = useMemo(() => passFocusOnUnmount(() => events().focusSuccessor()), [events]);
  const culture = useChosenCulture(sectionsPath);
  // Stays once it was shown: folding it ends no upload.
  const [hasShownPicture, setHasShownPicture] = useState(!isCollapsed);
  if (!isCollapsed && !hasShownPicture) setHasShownPicture(true);
  // As a whole: at each key, what is asked of the draft counts fifty times in a long article.
  const section = useDraftSelector(
    (draft) => valueIn(draft, sectionPath(sectionId)) as Section | undefined,
    isEquivalent,
  );
  if (section === undefined) return null;
  const { type } = section;
  const title = textIn(section.title, culture);
  const heading = t(sectionKindKey(type));
  const name = title || heading;
  const view = sectionView(type);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the fields inside.
    <article
      ref={passFocusOn}
      className={styles.card}
      aria-labelledby={headingId}
      data-path={sectionPath(sectionId)}
      tabIndex={-1}
      onKeyDown={onCardKey}
    >
      <header className="contents">
        <div className="[grid-area:kind] row gap-x-2 pt-[5px] pl-2 phone:pl-0 text-small">
          <h3 id={headingId} className="text-text-faint text-small font-normal">
            {title && (
              // Visible further below; screen readers get it first, so that the cards can be told apart.
              <span className="sr-only" lang={culture}>
                {title},{' '}
              </span>
            )}
            {heading}
          </h3>
          <Unsaved sectionId={sectionId} />
        </div>
        <span className="[grid-area:actions] relative flex">
          {sectionButtons.map(({ does, label, className, Icon }) => (
            <Fragment key={does}>
              {does === 'toggle' && isMovable && (
                <MoveHandle id={sectionId} name={name} moves={() => events().moves} />
              )}
              <button
                type="button"
                className={classNames('icon-button eased size-[clamp(32px,14cqi,2rem)]', className)}
                {...named(t(`articles.sections.${label}`, { name }))}
                {...(does === 'toggle' && { 'aria-expanded': !isCollapsed })}
                onClick={() => void events()[does](sectionId)}
              >
                <Icon aria-hidden />
              </button>
            </Fragment>
          ))}
          <span className="hidden phone:flex [&>div>button]:w-[clamp(32px,14cqi,2rem)]">
            <MenuButton
              label={t('articles.sections.menu.title', { name })}
              icon={<EllipsisOutlined aria-hidden />}
              entries={sectionButtons.flatMap(({ does, Icon }) => {
                if (does === 'edit') return [];
                const word = does === 'toggle' && isCollapsed ? 'expand' : does;
                const label = t(`articles.sections.menu.${word}`);
                const onChoose = () => void events()[does](sectionId);
                return { label, icon: <Icon aria-hidden />, onChoose };
              })}
            />
          </span>
        </span>
      </header>
      <SectionFacts {...{ section, name, culture, view, isCollapsed }} />
      {view?.hasPicture && hasShownPicture && (
        <SectionPicture
          {...{ section, name, culture, view, isCollapsed }}
          onStored={(key) => events().storePicture(sectionId, key)}
        />
      )}
    </article>
  );
});

/** Shows that the section differs from what is stored, as after a save that failed (D120). */
function Unsaved({ sectionId }: { sectionId: string }) {
  const { t } = useTranslation();
  const path = sectionPath(sectionId);
  const isUnsaved = useDraftSelector(({ edits }) =>
    Object.keys(edits).some((edited) => edited === path || isBelow(edited, path)),
  );
  return isUnsaved ? (
    <span className="status hollow text-warning">
      <span className="phone:sr-only">{t('content.statusUnsaved')}</span>
    </span>
  ) : null;
}

/** Proportions of the preview; sections take pictures of any size. */
const previewRatio = { width: 3, height: 2 };

/** Shows the picture of an image section, beside it the captions and the ways to replace it. */
function SectionPicture(
  props: SectionProps & { isCollapsed: boolean; onStored: (key: string) => unknown },
) {
  const { section, name, isCollapsed, onStored } = props;
  const { t } = useTranslation();
  const { id: itemId } = useDraft();
  const fileKey = section.imgURL ?? '';
  return (
    <div
      hidden={isCollapsed}
      className={isCollapsed ? 'hidden' : 'col-[2/-1] phone:col-span-full stack gap-3 my-1'}
    >
      <SelectFile
        label={t('content.selectImage')}
        picture={
          <div className="w-[10rem] max-w-full">
            <Picture itemId={itemId} fileKey={fileKey} alt={name} size={previewRatio} />
          </div>
        }
        crop={{ fileKey, focusPath: `${sectionPath(section._id)}.imgFocus` }}
        fileName={`${section._id}.jpg`}
        kind={jpeg}
        onStored={onStored}
      >
        <dl className="stack gap-1 w-full">
          <SectionTexts {...props} />
        </dl>
      </SelectFile>
      {fileKey !== '' && <AltField sectionId={section._id} />}
    </div>
  );
}

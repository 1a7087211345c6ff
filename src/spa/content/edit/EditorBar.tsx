import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined';
import { useCallback, useState } from 'react';
import { contentTypes } from '../../../api';
import { useDraftSelector, useDraftValue, useIsDirty } from '../../drafts/DraftContext';
import { useCommands } from '../../commands/commands';
import { ariaKeys } from '../../commands/keymap';
import { type TKey, useTranslation } from '../../i18n';
import { useAppSelector } from '../../store';
import { Button } from '../../ui/Button';
import { Link } from '../../ui/Link';
import { PageHeading } from '../../ui/PageHeading';
import { returnState } from '../../ui/returnState';
import { useBarClearance } from '../../ui/scrollArea';
import { ChecksButton } from '../checks/Checks';
import type { ContentFeature } from '../contentFeature';
import { NotKeptNote } from '../../drafts/journal/RecoveryNotice';
import { StateDot, StateLine } from '../publication/StateLine';
import styles from './EditorBar.module.css';
import { UndoButtons } from './UndoButtons';
import { MoreMenu } from './MoreMenu';
import type { ItemActions } from './useItemActions';
import { displayText } from '../../model/localisedText';
import { showWholeText } from '../../ui/browser';
import { classNames, named } from '../../ui/classNames';
import { LanguageRow } from './LanguageRow';
import { NotSavedNotice, SaveStatus } from './SaveStatus';
import type { LocalisedText } from '../../model/contentItem';

const backLook = 'icon-button -ml-2 w-[clamp(32px,10cqi,2rem)] h-[clamp(36px,12cqi,2.25rem)]';
const headingLook = 'soft font-body leading-[1.2] font-normal truncate';

/** Stands for the head of an edit screen whose item is loading, and is as high as it: heading, title, state and languages. */
export function BarSkeleton({ heading }: { heading: string }) {
  const bar = 'max-w-full animate-appear bg-surface-sunken bg-clip-content rounded';
  return (
    <header className="contents">
      <div className={styles.bar}>
        <div className={styles.row}>
          <span className={backLook} />
          <PageHeading className={`${headingLook} text-small`}>{heading}</PageHeading>
        </div>
      </div>
      <div className={styles.passing}>
        <span className={`${bar} w-[24rem] h-[1.27em] py-1 text-heading-fitted`} />
        <span className={`${bar} w-[16rem] h-[1.47em] py-[3px] text-small`} />
        <span className={`${bar} w-[20rem] h-[28px] phone:h-control py-1`} />
      </div>
    </header>
  );
}

/**
 * Shows the head of an edit screen. Its row stays in sight and names the item once its own title has scrolled away; one
 * button at a time is solid: Publish while nothing is unsaved, else Save.
 */
export function EditorBar(props: {
  feature: ContentFeature;
  actions: ItemActions;
  /** What the button says that creates the item. */
  createKey?: TKey | undefined;
}) {
  const { type, drafts } = props.feature;
  const { isNew, isDeleting, submit, remove, togglePublication } = props.actions;
  const { isScheduled: isDated } = contentTypes[type];
  const { t } = useTranslation();
  const bar = useBarClearance();
  const isSaving = useDraftSelector((draft) => draft.isSaving) ?? false;
  const isPublic = useDraftValue('isPublic') === true;
  const isDirty = useIsDirty();
  const listSearch = useAppSelector(drafts.listSearch);
  const saveLabel = (isNew && props.createKey) || 'content.save';
  const publishLabel = t(isPublic ? 'content.unpublish' : 'content.publish');
  useCommands([{ id: 'save', label: t(saveLabel), ownKeys: 'save', run: submit }]);
  const title = useSavedTitle() ?? t('content.untitled');
  const [isTitleInSight, watchTitle] = useIsInSight();
  const isNamed = !isTitleInSight && !isNew;
  const toggle = async (button: HTMLElement) => {
    await togglePublication();
    // On a phone Save takes its place.
    const isHidden = button.checkVisibility?.() === false;
    if (isHidden) (button.nextElementSibling as HTMLElement | null)?.focus({ preventScroll: true });
  };
  return (
    <header className="contents">
      <div ref={bar} className={styles.bar} data-named={isNamed || undefined}>
        <div className={classNames(styles.row, '@max-[12rem]:flex-wrap')}>
          <Link
            className={backLook}
            to={drafts.paths.list() + listSearch}
            state={returnState}
            {...named(t('content.backToList'))}
          >
            <LeftOutlined aria-hidden />
          </Link>
          <div className="grid flex-1 content-center min-w-0 @max-[12rem]:flex-[1_0_60%]">
            {/* There is room for the status before there is one, so that nothing moves at the first change. */}
            <div className="grid grid-cols-[minmax(0,max-content)_minmax(7.5rem,1fr)] items-center gap-x-2 only:min-h-[2.125rem] phone:grid-cols-1">
              <PageHeading
                className={
                  isNew
                    ? 'text-large leading-[1.2]'
                    : classNames(
                        headingLook,
                        isNamed ? 'text-tiny' : 'text-small phone:whitespace-normal',
                      )
                }
              >
                {t(isNew ? `${type}.create` : `${type}.edit`)}
              </PageHeading>
              <SaveStatus isShort={isNamed} onRetry={() => void submit()} />
            </div>
            {isNamed && (
              <span
                className="display text-large phone:text-base leading-[1.2] truncate"
                aria-hidden="true"
                onPointerEnter={showWholeText}
              >
                <StateDot isDated={isDated} />
                {title}
              </span>
            )}
          </div>
          <UndoButtons events={drafts.events} />
          <ChecksButton className="px-2 tablet:hidden" />
          {!isNew && (
            // Purple while the item is not public, red while it is (D80).
            <Button
              className={
                isPublic
                  ? 'bg-danger-soft text-on-danger-soft font-strong phone:hidden'
                  : isDirty
                    ? 'bg-primary-soft text-on-primary-soft font-strong phone:hidden'
                    : 'bg-publish text-on-publish font-strong'
              }
              isBusy={isSaving}
              // The second click of a double one would take the first one back.
              onClick={({ currentTarget, detail }) => detail > 1 || void toggle(currentTarget)}
            >
              {publishLabel}
            </Button>
          )}
          <Button
            className={
              isDirty || isNew
                ? 'relative bg-ink text-on-ink font-strong hover:bg-ink-hover'
                : isPublic
                  ? undefined
                  : 'phone:hidden'
            }
            isBusy={isSaving}
            aria-keyshortcuts={ariaKeys('save')}
            onClick={() => void submit()}
          >
            {t(saveLabel)}
            {isDirty && (
              <span className="diamond absolute inset-[-3px_-3px_auto_auto] hidden phone:block ring-2 ring-background" />
            )}
          </Button>
          {!isNew && (
            <Button
              className="icon-button px-0! hover:bg-danger-soft hover:text-on-danger-soft @max-[60rem]/page:hidden"
              {...named(t('content.delete'))}
              isBusy={isDeleting || isSaving}
              onClick={() => void remove()}
            >
              <DeleteOutlined aria-hidden />
            </Button>
          )}
          <MoreMenu
            source={drafts}
            isNew={isNew}
            publishLabel={publishLabel}
            onPublish={togglePublication}
            onDelete={remove}
          />
        </div>
        <NotSavedNotice onRetry={() => void submit()} />
        <NotKeptNote />
      </div>
      <div className={styles.passing}>
        {!isNew && (
          <p
            ref={watchTitle}
            className="display text-heading-fitted leading-[1.27] wrap-anywhere line-clamp-5"
          >
            {title}
          </p>
        )}
        <div className="bar gap-x-3">
          <StateLine isDated={isDated} />
          <ChecksButton className="hidden tablet:inline-flex" />
        </div>
        {!isNew && <LanguageRow />}
      </div>
    </header>
  );
}

/** Returns the title as it is saved: what is being typed would move the field that it is typed into. */
const useSavedTitle = () =>
  useDraftSelector(({ base }) => displayText((base as { title?: LocalisedText }).title)?.text);

/** Returns whether an element below the bar is in sight, and the ref that watches it. */
function useIsInSight() {
  const [isInSight, setIsInSight] = useState(true);
  const watch = useCallback((element: Element | null) => {
    if (!element) return undefined;
    // What has scrolled under the bar is out of sight.
    const bar = element.closest('header')?.firstElementChild?.getBoundingClientRect();
    const observer = new IntersectionObserver(
      (entries) => setIsInSight(entries.at(-1)?.isIntersecting ?? true),
      { rootMargin: `${-Math.floor(bar?.bottom ?? 0)}px 0px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [isInSight, watch] as const;
}

import { useState } from 'react';
import { chooseSingleKeys, hasSingleKeys, type KeyName } from '../../commands/keymap';
import { keyTexts } from '../../commands/keyTexts';
import { type TKey, useTranslation } from '../../i18n';
import type { DialogProps } from '../../modal';
import { DialogFrame } from '../../modal/DialogFrame';
import { layout } from '../../ui/layout';

declare module '../../modal' {
  interface DialogKinds {
    /** Shows all keys. */
    keySheet: { props: object; answer: true };
  }
}

const scopes = [
  'everywhere',
  'rows',
  'editing',
  'translation',
  'lists',
  'palette',
  'calendar',
] as const;

/** Where each key works, and what it does. A key of the keymap without a line here does not compile. */
const lines: Readonly<Record<KeyName, readonly [(typeof scopes)[number], TKey]>> = {
  palette: ['everywhere', 'palette.title'],
  keySheet: ['everywhere', 'keys.title'],
  articles: ['everywhere', 'shell.articles'],
  audios: ['everywhere', 'shell.audios'],
  videos: ['everywhere', 'shell.videos'],
  tags: ['everywhere', 'shell.tags'],
  users: ['everywhere', 'shell.users'],
  calendar: ['everywhere', 'calendar.title'],
  newTab: ['palette', 'keys.newTab'],
  itemActions: ['palette', 'keys.itemActions'],
  undoNotice: ['everywhere', 'keys.undoNotice'],
  search: ['lists', 'content.search'],
  create: ['lists', 'content.create'],
  rowDown: ['rows', 'keys.rowDown'],
  rowUp: ['rows', 'keys.rowUp'],
  selectRow: ['rows', 'keys.selectRow'],
  selectRange: ['rows', 'keys.selectRange'],
  selectAll: ['rows', 'content.bulk.selectAll'],
  clearSelection: ['rows', 'content.bulk.clear'],
  schedule: ['rows', 'content.bulk.action.schedule'],
  tagSelected: ['rows', 'content.bulk.action.tags'],
  moveEntry: ['calendar', 'keys.moveEntry'],
  save: ['editing', 'content.save'],
  undo: ['editing', 'content.undo'],
  redo: ['editing', 'content.redo'],
  link: ['editing', 'richText.link'],
  liftSection: ['editing', 'keys.liftSection'],
  moveLifted: ['editing', 'keys.moveLifted'],
  nextText: ['translation', 'translation.next'],
  textBelow: ['translation', 'keys.textBelow'],
  textAbove: ['translation', 'keys.textAbove'],
  copySource: ['translation', 'translation.copy'],
  leaveText: ['translation', 'keys.leaveText'],
};

/** Shows all keys by the place where they work, and the switch of those that are a single letter. */
export function KeySheet({ isTop, onDismiss }: DialogProps<'keySheet'>) {
  const { t } = useTranslation();
  const [isOn, setOn] = useState(hasSingleKeys);
  const names = Object.keys(lines) as KeyName[];
  return (
    <DialogFrame
      title={t('keys.title')}
      isTop={isTop}
      onDismiss={onDismiss}
      closeLabel={t('common.close')}
      width={layout.sectionDialogWidth}
    >
      <label className="row flex-nowrap gap-2 min-h-control mb-2">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => {
            chooseSingleKeys(target.checked);
            setOn(target.checked);
          }}
        />
        {t('keys.single')}
      </label>
      <div className="grid gap-5 @min-[37.5rem]:grid-cols-2">
        {scopes.map((scope) => (
          <section key={scope}>
            <h2 className="label mb-1">{t(`keys.scopes.${scope}`)}</h2>
            <dl className="stack">
              {names
                .filter((name) => lines[name][0] === scope)
                .map((name) => (
                  <div key={name} className="bar flex-nowrap gap-3 py-1 border-t border-border">
                    <dt>{t(lines[name][1])}</dt>
                    <dd className="row gap-1 justify-end">
                      {keyTexts(name).map((keys) => (
                        <kbd key={keys} className="panel px-2 font-code text-small">
                          {keys}
                        </kbd>
                      ))}
                      {keyTexts(name).length === 0 && <span className="note">{t('keys.off')}</span>}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </DialogFrame>
  );
}

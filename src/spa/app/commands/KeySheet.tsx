import { useState } from 'react';
import { chooseSingleKeys, hasSingleKeys, type KeyName, keysByPlace } from '../../commands/keymap';
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

const places = Object.entries(keysByPlace) as [
  keyof typeof keysByPlace,
  Readonly<Record<KeyName, readonly [string, TKey]>>,
][];

/** Shows all keys by the place where they work, and the switch of those that are a single letter. */
export function KeySheet({ isTop, onDismiss }: DialogProps<'keySheet'>) {
  const { t } = useTranslation();
  const [isOn, setOn] = useState(hasSingleKeys);
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
        {places.map(([place, keys]) => (
          <section key={place}>
            <h2 className="label mb-1">{t(`keys.scopes.${place}`)}</h2>
            <dl className="stack">
              {Object.entries(keys).map(([name, [, label]]) => {
                const texts = keyTexts(name as KeyName);
                return (
                  <div key={name} className="bar flex-nowrap gap-3 py-1 border-t border-border">
                    <dt>{t(label)}</dt>
                    <dd className="row gap-1 justify-end">
                      {texts.map((text) => (
                        <kbd key={text} className="panel px-2 font-code text-small">
                          {text}
                        </kbd>
                      ))}
                      {texts.length === 0 && <span className="note">{t('keys.off')}</span>}
                    </dd>
                  </div>
                );
              })}
            </dl>
          </section>
        ))}
      </div>
    </DialogFrame>
  );
}

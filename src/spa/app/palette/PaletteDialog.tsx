import { createAction } from '@reduxjs/toolkit';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { toAppError } from '../../../api';
import { isKey } from '../../commands/keymap';
import { keyTexts } from '../../commands/keyTexts';
import { errorText, useText, useTranslation } from '../../i18n';
import { useItemCommands } from '../../content/itemCommands';
import type { DialogProps } from '../../modal';
import { DialogFrame } from '../../modal/DialogFrame';
import { useAppDispatch } from '../../store';
import { type PaletteGroup, type PaletteOption, usePaletteGroups } from './usePaletteGroups';

/** A command was run from the palette, or something opened. */
const commandRun = createAction<{ id: string }>('palette/commandRun');

declare module '../../modal' {
  interface DialogKinds {
    /** Finds pages, items and what can be done, and does what is chosen. */
    palette: { props: object; answer: true };
  }
}

const widthPx = 680;

/**
 * Finds what can be done, and all items, while one types. The focus stays in the field; arrow keys move among the options
 * (the combobox pattern of the ARIA Authoring Practices Guide).
 */
export function PaletteDialog({ isTop, onAnswer, onDismiss }: DialogProps<'palette'>) {
  const { t } = useTranslation();
  const words = useText();
  const dispatch = useAppDispatch();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [activeId, setActiveId] = useState<string>();
  const [opened, setOpened] = useState<PaletteOption>();
  const { groups: found, isWaiting, error } = usePaletteGroups(typed);
  const commandsOf = useItemCommands();
  const actionsOf = ({ note, opens, ...option }: PaletteOption): PaletteGroup[] => {
    const options = opens ? commandsOf(opens.type, opens.item) : [{ ...option, label: note ?? '' }];
    return [{ id: 'item', label: option.label, options }];
  };
  const groups = opened ? actionsOf(opened) : found;
  const options = groups.flatMap((group) => group.options);
  const at = Math.max(
    0,
    options.findIndex((option) => option.id === activeId),
  );
  const current = options[at];
  const hasActions = !opened && (current?.opens ?? current?.note) !== undefined;
  const optionId = (option: PaletteOption) => `${id}-${option.id}`;
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [activeId, typed, opened]);

  const statusText = () => {
    if (/^@.?$/.test(typed.trim())) return t('users.searchPlaceholder');
    if (options.length > 0) return t('content.matches', { count: options.length });
    if (isWaiting) return t('common.loading');
    if (error === undefined) return t('content.matches', { count: 0 });
    return t('content.listFailed', { reason: words(errorText(toAppError(error))) });
  };
  /** Shows what can be done with the item of an option, or again all that was found. */
  const openItem = (option: PaletteOption | undefined) => {
    setOpened(option);
    setActiveId(option ? undefined : opened?.id);
  };

  const choose = (option: PaletteOption, isNewTab: boolean) => {
    const { id, path, run, note } = option;
    // What does more than to open something is chosen by its own name.
    if (note !== undefined) return openItem(option);
    onAnswer(true);
    // Once the dialog is gone and the focus is back where it was, so that it is done as by its button.
    setTimeout(() => {
      dispatch(commandRun({ id }));
      if (path && isNewTab) window.open(path);
      else void run();
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey) return;
    const last = options.length - 1;
    const targets: Readonly<Record<string, number>> = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at === 0 ? last : at - 1,
      PageDown: Math.min(last, at + 8),
      PageUp: Math.max(0, at - 8),
    };
    const target = targets[event.key];
    const { selectionStart, value } = event.target as HTMLInputElement;
    const isAtEnd = selectionStart === value.length;
    if (isKey(event, 'itemActions') && isAtEnd && hasActions) openItem(current);
    else if (opened && ['ArrowLeft', 'Escape'].includes(event.key)) {
      openItem(undefined);
      // Not for the dialog.
      event.stopPropagation();
    } else if (event.key === 'Enter' && current) choose(current, isKey(event, 'newTab'));
    else if (target !== undefined) setActiveId(options[target]?.id);
    else return;
    event.preventDefault();
  };

  return (
    <DialogFrame
      title={t('palette.title')}
      isTop={isTop}
      onDismiss={onDismiss}
      closeLabel={t('common.close')}
      initialFocus={field}
      width={widthPx}
    >
      <input
        ref={field}
        type="text"
        role="combobox"
        className="w-full"
        aria-label={t('palette.title')}
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={current && optionId(current)}
        placeholder={t('palette.hint')}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={200}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setOpened(undefined);
          setActiveId(undefined);
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={options.length > 0 ? 'sr-only' : 'soft mt-3 px-3'}>
        {typed.trim() !== '' && statusText()}
      </p>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('palette.title')}
        className="h-[min(26rem,55dvh)] mt-3 overflow-y-auto overscroll-contain"
      >
        {groups.map((group) => (
          <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}-head`}>
            <div id={`${id}-${group.id}-head`} role="presentation" className="label pt-2 px-3 pb-1">
              {group.label}
            </div>
            {group.message && (
              <div role="presentation" className="px-3 text-danger">
                {group.message}
              </div>
            )}
            {group.options.map((option) => (
              <PaletteLine
                key={option.id}
                id={optionId(option)}
                option={option}
                isActive={option === current}
                onChoose={choose}
              />
            ))}
          </div>
        ))}
      </div>
      <p className="note px-3 min-h-[1.5rem] phone:hidden" aria-hidden="true">
        {([current?.path && 'newTab', hasActions && 'itemActions'] as const).map(
          (key) =>
            key && (
              <span key={key} className="mr-5">
                <kbd>{keyTexts(key)[0]}</kbd> {t(`keys.${key}`)}
              </span>
            ),
        )}
      </p>
    </DialogFrame>
  );
}

function PaletteLine(props: {
  id: string;
  option: PaletteOption;
  isActive: boolean;
  onChoose: (option: PaletteOption, isNewTab: boolean) => void;
}) {
  const { option, isActive } = props;
  const name = option.keys ?? option.ownKeys;
  const [keys] = name ? keyTexts(name) : [];
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the focus stays in the field, which handles the keys.
    <div
      id={props.id}
      role="option"
      aria-selected={isActive}
      className="bar flex-nowrap gap-3 min-h-[36px] rounded-small px-3 aria-selected:bg-selected"
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => props.onChoose(option, event.ctrlKey || event.metaKey)}
    >
      <span className="truncate">{option.label}</span>
      {option.note && <span className="note flex-none">{option.note}</span>}
      {keys && <kbd className="note flex-none">{keys}</kbd>}
    </div>
  );
}

import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { toAppError } from '../../../api';
import { useCommands } from '../../commands/commands';
import { ariaKeys, isKey } from '../../commands/keymap';
import { selectIsConnectionLost } from '../../drafts/connection/connectionSlice';
import { errorText, useText, useTranslation } from '../../i18n';
import { useAppSelector } from '../../store';
import { Button } from '../../ui/Button';
import { passFocusToHeading } from '../../ui/passFocusOnUnmount';
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { useWindowEvents } from '../../ui/browser';
import { isInField } from '../../ui/keys';
import searchStyles from './SearchField.module.css';

/** Shows why the list could not be loaded, with a Retry button (D65). It is retried when the connection is back. */
export function ListFailure(props: {
  error: unknown;
  onRetry: () => void;
  /** Its name and a colon, where other lists are beside it. */
  list?: string;
}) {
  const { error, onRetry, list } = props;
  const { t } = useTranslation();
  const words = useText();
  const isOffline = useAppSelector(selectIsConnectionLost);
  const wasOffline = useRef(isOffline);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (wasOffline.current && !isOffline) retry();
    wasOffline.current = isOffline;
  }, [isOffline]);
  return (
    <div
      ref={passFocusToHeading}
      className="notice border-danger bg-danger-soft text-danger"
      role="alert"
    >
      <p>
        {list}
        {t('content.listFailed', { reason: words(errorText(toAppError(error))) })}
      </p>
      <Button onClick={onRetry}>{t('common.retry')}</Button>
    </div>
  );
}

/** Renders a box that selects all rows with these ids, or none; it is neither on nor off while some are selected. */
export function SelectAllBox(props: {
  ids: readonly string[];
  selected: ReadonlySet<string>;
  onSelect: (ids: readonly string[], isSelected: boolean) => void;
  className: string | undefined;
  /** Its name, where no words stand beside it. */
  'aria-label'?: string;
  children?: ReactNode;
}) {
  const { ids, selected, onSelect } = props;
  const count = useMemo(
    () => (selected.size === 0 ? 0 : ids.filter((id) => selected.has(id)).length),
    [ids, selected],
  );
  return (
    <label className={props.className}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < ids.length;
        }}
        type="checkbox"
        aria-label={props['aria-label']}
        checked={count > 0 && count === ids.length}
        onChange={({ target }) => onSelect(ids, target.checked)}
      />
      {props.children}
    </label>
  );
}

const isInDialog = () => document.querySelector('[role="dialog"]') !== null;

/** Searches the list while one types. Slash focuses it, Escape clears it, Enter and arrow down move to the matches. */
export function SearchField(props: {
  label: string;
  placeholder: string;
  text: string;
  onType: (text: string) => void;
  onLeave: () => void;
}) {
  const { text, onType, onLeave } = props;
  const field = useRef<HTMLInputElement>(null);
  const focus = () => {
    field.current?.focus();
    field.current?.select();
  };
  useCommands([{ id: 'search', label: props.label, ownKeys: 'search', run: focus }]);
  // By itself: the code that listens for other keys comes only once the browser is idle.
  useWindowEvents({
    keydown: (event) => {
      const isTaken = event.defaultPrevented || event.isComposing || isInField(event);
      if (isTaken || !isKey(event, 'search') || isInDialog()) return;
      event.preventDefault();
      focus();
    },
  });
  return (
    <label className={searchStyles.filter}>
      <SearchOutlined className={searchStyles.icon} aria-hidden />
      <input
        ref={field}
        type="search"
        aria-label={props.label}
        aria-keyshortcuts={ariaKeys('search')}
        placeholder={props.placeholder}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape' && text !== '') {
            event.preventDefault();
            onType('');
          } else if (event.key === 'Enter' || event.key === 'ArrowDown') {
            event.preventDefault();
            onLeave();
          }
        }}
      />
    </label>
  );
}

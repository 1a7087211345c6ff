import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import { useRef } from 'react';
import { useWindowEvents } from '../../ui/browser';
import styles from './SearchField.module.css';
import { hasModifier } from '../../ui/keys';

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

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
  useWindowEvents({
    keydown: (event) => {
      const isPlain = !hasModifier(event) && !event.isComposing;
      if (event.key !== '/' || !isPlain || isTypedInto(event.target) || isInDialog()) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    },
  });
  return (
    <label className={styles.filter}>
      <SearchOutlined className={styles.icon} aria-hidden />
      <input
        ref={field}
        type="search"
        className={styles.input}
        aria-label={props.label}
        aria-keyshortcuts="/"
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

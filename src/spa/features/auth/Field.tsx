import {
  type ComponentProps,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '../../i18n';
import { listenTo } from '../../ui/browser';
import passwordStyles from './PasswordField.module.css';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** Stands under the input and is read with it. */
  hint?: ReactNode;
  /** A button over the end of the input. */
  action?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** Shows a labelled native input for pages that load without Ant Design. */
export function Field({ label, hint, action, ...input }: FieldProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const hintId = `${id}-hint`;
  return (
    <div className="field">
      <label id={`${id}-label`} className="label" htmlFor={id}>
        {label}
      </label>
      <input {...input} id={id} aria-describedby={hint ? hintId : undefined} />
      {action}
      {hint && (
        <span id={hintId} className="note">
          {hint}
        </span>
      )}
    </div>
  );
}

/** Shows a password field with a button that reveals the password until the form is submitted. */
export function PasswordField(field: Omit<ComponentProps<typeof Field>, 'id' | 'type' | 'action'>) {
  const { t } = useTranslation();
  const id = useId();
  const [isShown, setShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const form = button.current?.form;
    // A browser that sees text instead of a password may offer it to the next person who types here.
    return form ? listenTo(form, { submit: () => setShown(false) }) : undefined;
  }, []);
  return (
    <Field
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      id={id}
      type={isShown ? 'text' : 'password'}
      action={
        <button
          ref={button}
          type="button"
          className={passwordStyles.show}
          aria-pressed={isShown}
          // Pages with two passwords have two of these buttons.
          aria-describedby={`${id}-label`}
          title={t('auth.showPassword')}
          onClick={() => setShown(!isShown)}
        >
          <span className="sr-only">{t('auth.showPassword')}</span>
          <svg viewBox="0 0 24 24" width="1.4em" aria-hidden="true">
            <path d="M2 12q4-7 10-7t10 7q-4 7-10 7T2 12m7 0a3 3 0 0 0 6 0 3 3 0 0 0-6 0" />
            {isShown && <path d="m4 3 16 18" />}
          </svg>
        </button>
      }
    />
  );
}

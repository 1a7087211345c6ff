import { type ReactNode, useId } from 'react';
import { classNames } from '../../ui/classNames';
import styles from './FieldFrame.module.css';

const looks = {
  valid: 'border-success ring-1 ring-inset ring-success hover:border-success',
  invalid: 'border-danger ring-1 ring-inset ring-danger hover:border-danger',
};

/** What a control needs to be tied to its label and hint. */
export interface ControlProps {
  id: string;
  className: string | undefined;
  'aria-describedby': string | undefined;
}

/** Renders a control with its label, an element beside that, and a hint that screen readers read with the control. */
export function FieldFrame(props: {
  label: string;
  /** The path of the field, by which a check leads to it. */
  path?: string;
  aside?: ReactNode;
  hint?: ReactNode;
  status?: 'valid' | 'invalid';
  children: (control: ControlProps) => ReactNode;
}) {
  const { label, path, aside, hint, status, children } = props;
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={`stack content-start gap-y-[6px] gap-x-2 ${styles.field}`} data-path={path}>
      <div className="bar gap-y-1 gap-x-3 min-h-[28px]">
        <label className="label" htmlFor={id}>
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        className: classNames(
          styles.control,
          'w-full min-w-0 text-ellipsis',
          status && looks[status],
        ),
        'aria-describedby': hint ? hintId : undefined,
      })}
      {hint && (
        <p id={hintId} className={classNames('note', status === 'invalid' && 'text-danger')}>
          {hint}
        </p>
      )}
    </div>
  );
}

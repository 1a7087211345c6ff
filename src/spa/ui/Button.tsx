import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from './classNames';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: 'primary' | 'plain' | 'link';
  isWide?: boolean;
  /** Locked while its work is running; it keeps the focus, so that a keyboard does not lose its place. */
  isBusy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** Shows a button for pages that load without Ant Design. */
export function Button({ kind = 'plain', isWide, isBusy, className, ...rest }: ButtonProps) {
  const look = kind === 'link' ? 'text-primary underline' : `button ${kind}`;
  return (
    <button
      type="button"
      {...rest}
      className={classNames(look, isWide && 'w-full', className)}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : rest.onClick}
    />
  );
}

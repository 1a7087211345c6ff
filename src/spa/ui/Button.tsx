import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from './classNames';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: 'primary' | 'plain' | 'link';
  isWide?: boolean;
  /** Locked while its work is running; it keeps the focus, so that a keyboard does not lose its place. */
  isBusy?: boolean;
  /** What it is about, for screen readers, where several buttons say the same. */
  of?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** Shows a button for pages that load without Ant Design. */
export function Button({ kind = 'plain', isWide, isBusy, of, className, ...rest }: ButtonProps) {
  const look = kind === 'link' ? 'text-primary underline' : `button ${kind}`;
  return (
    <button
      type="button"
      aria-label={of && `${rest.children as string}: ${of}`}
      {...rest}
      className={classNames(look, isWide && 'w-full', className)}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : rest.onClick}
    />
  );
}

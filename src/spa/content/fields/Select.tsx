import type { Ref, SelectHTMLAttributes } from 'react';
import { classNames } from '../../ui/classNames';
import styles from './Select.module.css';

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  options: readonly { readonly value: string; readonly label: string }[];
  /** A picture before the chosen option. */
  iconURL?: string;
  ref?: Ref<HTMLSelectElement>;
}

/** Renders the platform's native select: fast, and familiar to every device and screen reader. */
export function Select({ options, iconURL, className, ...select }: SelectProps) {
  return (
    <span className={styles.frame}>
      {iconURL && (
        <img
          className="absolute left-3 rounded-[2px] pointer-events-none"
          src={iconURL}
          alt=""
          width={20}
          height={14}
        />
      )}
      <select
        {...select}
        className={classNames(styles.select, iconURL !== undefined && styles.withIcon, className)}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}

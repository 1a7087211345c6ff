import type { ReactNode } from 'react';

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
  const count = selected.size === 0 ? 0 : ids.filter((id) => selected.has(id)).length;
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

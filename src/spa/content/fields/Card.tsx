import { type ReactNode, useId } from 'react';

/** Groups fields on a card. With a title it is a landmark that screen readers can find. */
export function Card(props: {
  title?: string;
  /** The path of what is on it, by which a check leads there. */
  path?: string;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { title, path, actions } = props;
  const titleId = useId();
  const className = 'card stack gap-4 p-5 pt-4 phone:p-4 phone:pt-3';
  if (!title)
    return (
      <div className={className} data-path={path}>
        {props.children}
      </div>
    );
  return (
    <section className={className} data-path={path} aria-labelledby={titleId}>
      <div className="bar gap-2">
        <h2 id={titleId} className="text-base font-medium">
          {title}
        </h2>
        {actions}
      </div>
      {props.children}
    </section>
  );
}

/** Places short fields side by side where there is room. */
export function CardRow({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13.75rem),1fr))] gap-4">
      {children}
    </div>
  );
}

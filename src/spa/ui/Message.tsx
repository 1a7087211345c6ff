import type { ReactNode } from 'react';
import { LotusMark } from './LotusMark';
import { PageHeading } from './PageHeading';

/** Shows a page that only has a message: not found, no rights, failed, empty. Without a title it needs no router. */
export function Message(props: { title?: string; children?: ReactNode; actions?: ReactNode }) {
  return (
    <div className="stack min-h-[min(60vh,420px)] content-center justify-items-center gap-4 px-4 py-6 text-center">
      <LotusMark className="h-auto w-[160px] text-primary" />
      {props.title !== undefined && <PageHeading>{props.title}</PageHeading>}
      {props.children && (
        <p className="max-w-[52ch] text-text-soft wrap-anywhere">{props.children}</p>
      )}
      {props.actions && <div className="row justify-center gap-3 [&_a]:py-1">{props.actions}</div>}
    </div>
  );
}

/** Says in the place of a list that it holds nothing, and offers what may come next. */
export function Empty(props: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-5 text-center wrap-anywhere">
      <LotusMark className="h-auto w-[120px] text-primary opacity-70" />
      <p className="display max-w-[34ch] text-large">{props.title}</p>
      {props.children && (
        <p className="max-w-[52ch] text-text-soft wrap-anywhere">{props.children}</p>
      )}
      {props.action && <div className="mt-2">{props.action}</div>}
    </div>
  );
}

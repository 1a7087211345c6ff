import type { ReactNode } from 'react';

/** Renders the live region for notices, which `children` shows. */
export function Notices({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="grid flex-none justify-items-start max-h-[50%] overflow-auto">
      {children}
    </div>
  );
}

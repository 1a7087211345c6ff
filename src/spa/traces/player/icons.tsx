import type { ReactNode } from 'react';
import { LineIcon } from '../../ui/LineIcon';

const Icon = ({ children }: { children: ReactNode }) => (
  <LineIcon size={20} strokeWidth={1.8} isFilled>
    {children}
  </LineIcon>
);

/** Our own icons for the player's buttons. */
export const icons = {
  first: (
    <Icon>
      <path d="M6 5v14M18 6l-8 6 8 6z" />
    </Icon>
  ),
  back: (
    <Icon>
      <path d="M15 6l-8 6 8 6" fill="none" />
    </Icon>
  ),
  play: (
    <Icon>
      <path d="M8 5.500v13l10.500-6.500z" />
    </Icon>
  ),
  pause: (
    <Icon>
      <path d="M8 6v12M16 6v12" strokeWidth="3.500" />
    </Icon>
  ),
  forward: (
    <Icon>
      <path d="M9 6l8 6-8 6" fill="none" />
    </Icon>
  ),
  last: (
    <Icon>
      <path d="M18 5v14M6 6l8 6-8 6z" />
    </Icon>
  ),
} as const;

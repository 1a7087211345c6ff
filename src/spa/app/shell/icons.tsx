import type { ReactNode } from 'react';
import { LineIcon } from '../../ui/LineIcon';

const Icon = ({ children }: { children: ReactNode }) => (
  <LineIcon size={22} strokeWidth={1.7}>
    {children}
  </LineIcon>
);

/** Our own line icons for the sidebar. */
export const icons = {
  articles: (
    <Icon>
      <path d="M6 3.500h8.500L19 8v12.500H6zM14 3.500V8.500h5M9 12.500h7M9 16h7" />
    </Icon>
  ),
  audios: (
    <Icon>
      <path d="M4 14.500v-2a8 8 0 0 1 16 0v2M4 14.500h3.200V20H5.500A1.500 1.500 0 0 1 4 18.500zM20 14.500h-3.200V20h1.700a1.500 1.500 0 0 0 1.500-1.500z" />
    </Icon>
  ),
  videos: (
    <Icon>
      <path d="M3.500 6.500a1.500 1.500 0 0 1 1.500-1.500h14a1.500 1.500 0 0 1 1.500 1.500v11a1.500 1.500 0 0 1-1.500 1.500H5a1.500 1.500 0 0 1-1.500-1.500zM10 9v6l5-3z" />
    </Icon>
  ),
  tags: (
    <Icon>
      <path d="M3.500 11.500v-8h8l9 9-8 8z" />
      <circle cx="8" cy="8" r="1.300" />
    </Icon>
  ),
  series: (
    <Icon>
      <path d="M12 3.500 20.500 8 12 12.500 3.500 8zM3.500 12l8.500 4.500 8.500-4.500M3.500 16l8.500 4.500 8.500-4.500" />
    </Icon>
  ),
  users: (
    <Icon>
      <circle cx="9" cy="8" r="3.500" />
      <path d="M2.500 20c.3-4 3-6 6.500-6s6.200 2 6.500 6M15.500 4.800a3.500 3.500 0 0 1 0 6.400M17.500 14.500c2.300.7 3.800 2.600 4 5.500" />
    </Icon>
  ),
  logOut: (
    <Icon>
      <path d="M14 4H6.500A1.500 1.500 0 0 0 5 5.500v13A1.500 1.500 0 0 0 6.500 20H14M10.500 12H21M17.500 8.500 21 12l-3.500 3.500" />
    </Icon>
  ),
} as const;

import IconContext from '@ant-design/icons/es/components/Context';
import type { ReactNode } from 'react';
import './icons.gen.css';

/** Without `zeroRuntime` each page's first icon would add the styles that are in `icons.gen.css`. */
const settings = { prefixCls: 'anticon', zeroRuntime: true };

/** Provides the settings of Ant Design's icons to all below. */
export function IconProvider({ children }: { children: ReactNode }) {
  return <IconContext value={settings}>{children}</IconContext>;
}

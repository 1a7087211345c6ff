import type { ReactNode } from 'react';
import type { DialogProps } from '../../modal';
import { AlertView } from '../../modal/AlertView';
import { ChoiceView } from '../../modal/ChoiceView';
import { AntdProvider } from '../../ui/antd/AntdProvider';

/** The chunk that brings Ant Design's dialogs. */
export const dialogViews = {
  alert: AlertView,
  choice: ChoiceView,
  Provider: AntdProvider,
} satisfies {
  alert: (props: DialogProps<'alert'>) => ReactNode;
  choice: (props: DialogProps<'choice'>) => ReactNode;
  Provider: (props: { children: ReactNode }) => ReactNode;
};

export type DialogViews = typeof dialogViews;

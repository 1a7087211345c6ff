import type { ReactNode } from 'react';
import type { DialogProps } from '../../modal';
import { AlertView } from '../../modal/AlertView';
import { ChoiceView } from '../../modal/ChoiceView';
import { AntdRoot } from './AntdRoot';
import { DialogStyles } from './DialogStyles';

/** The chunk that brings Ant Design's dialogs. */
export const dialogViews = {
  alert: AlertView,
  choice: ChoiceView,
  Root: AntdRoot,
  Styles: DialogStyles,
} satisfies {
  alert: (props: DialogProps<'alert'>) => ReactNode;
  choice: (props: DialogProps<'choice'>) => ReactNode;
  Root: (props: { children: ReactNode }) => ReactNode;
  Styles: () => ReactNode;
};

export type DialogViews = typeof dialogViews;

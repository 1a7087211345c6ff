import { render, screen } from '@testing-library/react';
import { Collapse } from 'antd';
import enUS from '../../../../public/assets/i18n/en-US.json';
import { i18n, I18nextProvider, startI18n } from '../../../../src/spa/i18n';
import { AntdProvider } from '../../../../src/spa/ui/antd/AntdProvider';

it('neither adds a style sheet to the page nor takes one away, which would have all its styles computed anew', async () => {
  await startI18n('en-US', () => Promise.resolve(enUS));
  const sheets = () => document.querySelectorAll('style').length;
  const { unmount } = render(
    <I18nextProvider i18n={i18n}>
      <AntdProvider>
        <Collapse items={[{ key: 'group', label: 'Group' }]} />
      </AntdProvider>
    </I18nextProvider>,
  );
  expect(screen.getByText('Group')).toBeVisible();
  expect(sheets()).toBe(0);
  unmount();
  expect(sheets()).toBe(0);
});

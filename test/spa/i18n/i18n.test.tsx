import { act, render, screen } from '@testing-library/react';
import enUS from '../../../public/assets/i18n/en-US.json';
import frFR from '../../../public/assets/i18n/fr-FR.json';
import {
  changeLanguage,
  I18nextProvider,
  i18n,
  startI18n,
  useTranslation,
} from '../../../src/spa/i18n';

beforeAll(() => startI18n('en-US', async (code) => (code === 'fr-FR' ? frFR : enUS)));

function Words() {
  const { t, i18n } = useTranslation();
  return <p>{`${i18n.language}: ${t('common.cancel')}, ${t('users.none', { search: 'ann' })}`}</p>;
}

describe('texts in components', () => {
  it('change with the language, with all their values', async () => {
    render(
      <I18nextProvider i18n={i18n}>
        <Words />
        <Words />
      </I18nextProvider>,
    );
    expect(screen.getAllByText('en-US: Cancel, No user matches “ann”.')).toHaveLength(2);
    await act(() => changeLanguage('fr-FR'));
    const { common, users } = frFR;
    const none = users.none.replace('{{search}}', 'ann');
    expect(
      screen.getAllByText(`fr-FR: ${common.cancel}, ${none}`.replaceAll('\u00a0', ' ')),
    ).toHaveLength(2);
  });

  it('keep one translate function per language, so that dependants do not rerender in between', async () => {
    const seen = new Set<unknown>();
    function Watched() {
      seen.add(useTranslation().t);
      return null;
    }
    const tree = () => (
      <I18nextProvider i18n={i18n}>
        <Watched />
      </I18nextProvider>
    );
    const { rerender } = render(tree());
    rerender(tree());
    expect(seen.size).toBe(1);
    await act(() => changeLanguage('en-US'));
    expect(seen.size).toBe(2);
  });
});

import { render } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { readSettings, type Settings, SettingsProvider } from '../../../src/spa/ui/Settings';

/** Shows a page with the given configuration, the rest at its defaults, as the page of `address`. */
export function renderLegalPage(
  Page: ComponentType,
  settings: Partial<Settings> = {},
  address = '/',
) {
  const html = document.implementation.createHTMLDocument();
  html.body.innerHTML = '<script type="application/json" id="config"></script>';
  html.getElementById('config')!.textContent = JSON.stringify(settings);
  return render(
    <SettingsProvider settings={readSettings(html)}>
      <MemoryRouter initialEntries={[address]}>
        <Suspense>
          <Routes>
            <Route path="*" element={<Page />} />
          </Routes>
        </Suspense>
      </MemoryRouter>
    </SettingsProvider>,
  );
}

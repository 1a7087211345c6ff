import { createContext, type ReactNode, useContext } from 'react';

const languages: readonly string[] = ['en-US'];

const defaults = {
  productName: 'Shala',
  founderName: '',
  controllerName: '',
  controllerAddress: '',
  contactEmail: '',
  apiHost: '/api',
  /** Whether the API has what goes beyond the specification. */
  apiExtensions: true,
  webHost: '',
  licencePdf: '',
  videoHost: 'https://player.vimeo.com',
  selectableLanguages: languages,
  passwordMinLength: 0,
  /** Whether there are tools for recording and replaying; nothing else switches them on. */
  traces: false,
  /** The server's NODE_ENV. */
  environment: 'production',
};

/** What the server writes into the page from its environment. Texts may be empty, and the page must look right then. */
export type Settings = Readonly<typeof defaults>;

const hasTypeOf = (value: unknown, standard: unknown): boolean =>
  Array.isArray(standard)
    ? Array.isArray(value) && value.every((entry) => typeof entry === 'string')
    : typeof value === typeof standard;

/** Reads the page's `<script type="application/json" id="config">`; what is missing or of a wrong kind gets its default. */
export function readSettings(page: Document): Settings {
  const text = page.getElementById('config')?.textContent?.trim() || '{}';
  let values: Record<string, unknown> = {};
  try {
    values = { ...(JSON.parse(text) as Record<string, unknown>) };
  } catch {
    // A page saved or rewritten by something in between still has to start.
  }
  const entries = Object.entries(defaults).map(([name, defaultValue]) => [
    name,
    hasTypeOf(values[name], defaultValue) && values[name] !== '' ? values[name] : defaultValue,
  ]);
  return Object.fromEntries(entries) as Settings;
}

const SettingsContext = createContext<Settings>(defaults);

export function SettingsProvider(props: { settings: Settings; children: ReactNode }) {
  return <SettingsContext value={props.settings}>{props.children}</SettingsContext>;
}

/** Returns the configuration of this installation. */
export const useSettings = (): Settings => useContext(SettingsContext);

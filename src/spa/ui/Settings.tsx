import { createContext, type ReactNode, useContext } from 'react';

/** What the server writes into the page from its environment. Texts may be empty, and the page must look right then. */
export interface Settings {
  readonly productName: string;
  readonly founderName: string;
  readonly controllerName: string;
  readonly controllerAddress: string;
  readonly contactEmail: string;
  readonly apiHost: string;
  /** Whether the API has what goes beyond the specification. */
  readonly apiExtensions: boolean;
  readonly webHost: string;
  readonly licencePdf: string;
  readonly videoHost: string;
  readonly selectableLanguages: readonly string[];
  readonly passwordMinLength: number;
  /** Whether there are tools for recording and replaying; nothing else switches them on. */
  readonly traces: boolean;
  /** The server's NODE_ENV. */
  readonly environment: string;
}

const defaults: Settings = {
  productName: 'Shala',
  founderName: '',
  controllerName: '',
  controllerAddress: '',
  contactEmail: '',
  apiHost: '/api',
  apiExtensions: true,
  webHost: '',
  licencePdf: '',
  videoHost: 'https://player.vimeo.com',
  selectableLanguages: ['en-US'],
  passwordMinLength: 0,
  traces: false,
  environment: 'production',
};

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

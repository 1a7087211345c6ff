declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css';

/** A legal text, read at build time by `.config/legalText.mjs`. */
declare module '*.md' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- such a declaration must not import.
  const text: import('./features/legal/LegalText').LegalTextFile;
  export default text;
}

/** A legal text, read at build time by `.config/legalText.mjs`. */
declare module '*.md' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- such a declaration must not import.
  const text: import('./LegalText').LegalTextFile;
  export default text;
}

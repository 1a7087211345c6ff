import type { ConfigFile } from '@rtk-query/codegen-openapi';

/**
 * How the endpoints are generated. `schemaFile` and `apiFile` come from the generator, which hands over
 * the contract as screens see it: without the envelope that the base query takes off.
 */
export const codegenConfig = {
  apiImport: 'emptyApi',
  exportName: 'generatedApi',
  // hooks.gen.ts takes them from the API once the cache's rules are added.
  hooks: false,
  encodePathParams: true,
  encodeQueryParams: false,
  useUnknown: true,
  tag: false,
  // Only the first that fits holds.
  endpointOverrides: [
    // getFileUrl travels as a PATCH but only reads (D98).
    { pattern: /^getFile(Url|Info)$/, type: 'query' },
    // Entity tags are the browser's: its cache sends If-None-Match and hides the 304.
    { pattern: /./, parameterFilter: (name) => name !== 'If-None-Match' },
  ],
} satisfies Partial<ConfigFile>;

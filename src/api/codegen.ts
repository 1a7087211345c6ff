import type { ConfigFile } from '@rtk-query/codegen-openapi';

/**
 * How the endpoints are generated. `schemaFile` and `outputFile` come from the generator, which hands over
 * the contract as screens see it: without the envelope that the base query takes off.
 */
export const codegenConfig = {
  apiFile: './emptyApi.ts',
  apiImport: 'emptyApi',
  exportName: 'generatedApi',
  hooks: { queries: true, lazyQueries: true, mutations: true },
  encodePathParams: true,
  encodeQueryParams: false,
  useUnknown: true,
  tag: false,
  // getFileUrl travels as a PATCH but only reads (decision 98).
  endpointOverrides: [{ pattern: /^getFile(Url|Info)$/, type: 'query' }],
} satisfies Partial<ConfigFile>;

import type { ConfigFile } from '@rtk-query/codegen-openapi';

/**
 * The options of the endpoint generator, except `schemaFile` and `apiFile`. The schema is the contract as the app sees
 * it: without the envelope, which the base query removes.
 */
export const codegenConfig = {
  apiImport: 'emptyApi',
  exportName: 'generatedApi',
  // hooks.gen.ts exports them from the API with its cache tags.
  hooks: false,
  encodePathParams: true,
  encodeQueryParams: false,
  useUnknown: true,
  tag: false,
  // The upload of a large file sends it by itself (src/api/base/uploads.ts).
  filterEndpoints: (name) => name !== 'uploadPart',
  // Only the first matching entry applies.
  endpointOverrides: [
    // getFileUrl travels as a PATCH but only reads (D98).
    { pattern: /^get(?:File(?:Url|Info)|PictureUrls)$/, type: 'query' },
    // The browser's cache sends If-None-Match itself and hides the 304.
    { pattern: /./, parameterFilter: (name) => name !== 'If-None-Match' },
  ],
} satisfies Partial<ConfigFile>;

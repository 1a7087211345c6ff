/** What a generated endpoint asks for. */
export interface ApiRequest {
  /** Below the host, starting with a slash, parameters encoded. */
  url: string;
  method?: string;
  body?: unknown;
  params?: Record<string, string | number | boolean | null | undefined>;
  headers?: Record<string, string | undefined>;
}

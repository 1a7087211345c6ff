import { enhanceContent } from './cache/content';
import { enhanceFiles } from './cache/files';
import { enhanceUsers } from './cache/users';
import { generatedApi } from './generated/endpoints.gen';

enhanceUsers(generatedApi);
enhanceContent(generatedApi);
enhanceFiles(generatedApi);

/** The API: reducer, middleware, endpoints and utilities. */
export const api = generatedApi;

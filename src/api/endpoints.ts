import { enhanceBulk } from './cache/bulk';
import { enhanceContent } from './cache/content';
import { enhanceFiles } from './cache/files';
import { enhanceHistory } from './cache/history';
import { enhanceTrash } from './cache/trash';
import { enhanceUsers } from './cache/users';
import { enhanceViews } from './cache/views';
import { generatedApi } from './generated/endpoints.gen';

enhanceUsers(generatedApi);
enhanceContent(generatedApi);
enhanceBulk(generatedApi);
enhanceFiles(generatedApi);
enhanceHistory(generatedApi);
enhanceTrash(generatedApi);
enhanceViews(generatedApi);

/** The API: reducer, middleware, endpoints and utilities. */
export const api = generatedApi;

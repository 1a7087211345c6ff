import { Readable } from 'node:stream';
import type { Random } from '../deps';
import { callerOf, type Handlers } from './handler';
import { deleteFile, type FileDeps, getFileInfo, getFileUrl } from '../services/files/files';
import { uploadFile } from '../services/files/uploads';

interface StorageHandlerDeps extends FileDeps {
  readonly random: Random;
}

type Names = 'uploadFile' | 'getFileInfo' | 'deleteFile' | 'getFileUrl';

export const storageHandlers = (deps: StorageHandlerDeps): Pick<Handlers, Names> => ({
  async uploadFile(call) {
    const { resourceType, itemId, fileName } = call.params;
    if (!(call.body instanceof Readable))
      throw new Error('The body of an upload must be a stream.');
    const Key = await uploadFile(deps, {
      caller: callerOf(call),
      type: resourceType,
      itemId,
      fileName,
      contentType: call.headers.contentType,
      contentLength: call.headers.contentLength,
      body: call.body,
      signal: call.signal,
    });
    return { Key };
  },

  getFileInfo: (call) => getFileInfo(deps, call.params.itemId, call.body.path),

  async deleteFile(call) {
    await deleteFile(deps, call.params.itemId, call.body.path, callerOf(call));
    return { Key: call.body.path };
  },

  getFileUrl: (call) => getFileUrl(deps, call.params.itemId, call.body.path, callerOf(call)),
});

import { Readable } from 'node:stream';
import type { Deps } from '../deps';
import { callerOf, type Handlers } from './handler';
import { deleteFile, getFileInfo, getFileUrl } from '../services/files/files';
import { uploadFile } from '../services/files/uploads';

/** Creates the handlers of stored files. */
export const storageHandlers = (deps: Deps) =>
  ({
    uploadFile: async (call) => {
      const { resourceType: type, itemId, fileName } = call.params;
      const { body, headers, signal } = call;
      if (!(body instanceof Readable)) throw new Error('The body of an upload must be a stream.');
      const caller = callerOf(call);
      const upload = { caller, type, itemId, fileName, ...headers, body, signal };
      return { Key: await uploadFile(deps, upload) };
    },
    getFileInfo: (call) => getFileInfo(deps, call.params.itemId, call.body.path),
    deleteFile: async (call) => {
      await deleteFile(deps, call.params.itemId, call.body.path, callerOf(call));
      return { Key: call.body.path };
    },
    getFileUrl: (call) => getFileUrl(deps, call.params.itemId, call.body.path, callerOf(call)),
  }) satisfies Partial<Handlers>;

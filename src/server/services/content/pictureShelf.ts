import { notFound, validationError } from '../../common/errors';
import { findFile, readPictures } from '../../repositories/files';
import { administrator, checkAdministrator, scopeOf } from '../accounts/callers';
import { parseFileKey } from '../files/fileKeys';
import { mediaTypeOf } from '../files/media/mediaTypes';
import { acceptedType, asUpload, keepFile, type UploadTarget } from '../files/uploads';
import type { ContentDeps } from './content';

/** Lists the pictures of all items, to be used again. */
export const listPictures = ({ db }: ContentDeps) => readPictures(db);

const pictureGone = () => notFound('This picture is not there any more. Choose another one.');

/**
 * Stores a copy of a picture as a file of an item and returns its key; the file that it replaces is kept for the history.
 * Throws as an upload does, a 400 for a file of another kind, and a 404 where the picture is not there any more.
 */
export const copyPicture = (
  deps: ContentDeps,
  target: Omit<UploadTarget, 'contentType' | 'contentLength'>,
  path: string,
): Promise<string> => {
  const contentType = mediaTypeOf(target.fileName)?.contentType;
  const upload = { ...target, contentType, contentLength: undefined };
  return asUpload(deps, upload, async () => {
    const mediaType = acceptedType(upload);
    await checkAdministrator(deps.db, target.caller);
    const scope = scopeOf(administrator, true, deps.clock());
    const parts = parseFileKey(path);
    const file = parts && (await findFile(deps.db, path, parts.type, scope));
    if (!file) throw pictureGone();
    if (file.content_type !== contentType) throw validationError('Choose a file of the same kind.');
    return keepFile(deps, mediaType, upload, {
      size: file.size,
      keep: async (object) => {
        if (!(await deps.storage.copy(file.object, object))) throw pictureGone();
      },
    });
  });
};

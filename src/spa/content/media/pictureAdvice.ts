import type { Text } from '../../i18n';

/**
 * Returns the advice for a picture whose size is not the recommended one; undefined when it is, or when the
 * picture cannot be read. It never prevents an upload (D85).
 */
export async function pictureAdvice(
  file: Blob,
  recommended: { width: number; height: number },
): Promise<Text | undefined> {
  try {
    const { width, height } = await createImageBitmap(file);
    if (width === recommended.width && height === recommended.height) return undefined;
    return {
      key: 'content.sizeAdvice',
      values: { width, height, bestWidth: recommended.width, bestHeight: recommended.height },
    };
  } catch {
    // The server has taken it, so others may be able to show it.
    return undefined;
  }
}

import { type FileDeps, openSignedFile, type SignedFile } from '../services/files/files';

export type { SignedFile };

/** The path parameters and the query of a signed address. */
export interface FileRequest {
  readonly params: {
    readonly type: string;
    readonly itemId: string;
    readonly version: string;
    readonly fileName: string;
  };
  readonly query: Readonly<Record<string, unknown>>;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Opens the file of a signed address. */
export function openFile(
  deps: Pick<FileDeps, 'storage' | 'clock'> & { readonly secret: Buffer },
  { params: { type, itemId, version, fileName }, query }: FileRequest,
): Promise<SignedFile> {
  return openSignedFile(deps, {
    object: `${type}/${itemId}/${version}/${fileName}`,
    expires: text(query.expires),
    signature: text(query.signature),
  });
}

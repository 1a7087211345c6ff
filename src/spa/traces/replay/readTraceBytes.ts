import { TraceFileError } from './trace';

/** A little less than the longest string that a JavaScript engine can hold. */
const maxTextBytes = 500_000_000;

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

const isGzip = (bytes: Uint8Array): boolean => startsWith(bytes, 0x1f, 0x8b);
const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);

/** Windows programs like to write UTF-16, which a byte order mark tells. */
const encodingOf = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | 'utf-8' => {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  return startsWith(bytes, 0xfe, 0xff) ? 'utf-16be' : 'utf-8';
};

function checkSize(size: number, maxBytes: number): void {
  if (size <= maxBytes) return;
  const megabytes = Math.round(maxBytes / 1_000_000);
  throw new TraceFileError(
    `The file holds more than ${megabytes} MB of text, more than can be read. Record a shorter session.`,
  );
}

/** Reads, decompressed where needed, bit by bit, so that a small file cannot fill the memory. */
async function contentOf(bytes: Uint8Array, maxBytes: number): Promise<Uint8Array> {
  if (!isGzip(bytes)) {
    checkSize(bytes.length, maxBytes);
    return bytes;
  }
  const packed = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream();
  const reader = packed.pipeThrough(new DecompressionStream('gzip')).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length;
      checkSize(size, maxBytes);
      parts.push(next.value);
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer());
  } catch (error) {
    await reader.cancel().catch(() => undefined);
    if (error instanceof TraceFileError) throw error;
    throw new TraceFileError(
      'The file is compressed, but damaged or cut off. Save or copy it once more, whole.',
    );
  }
}

/**
 * Decodes a trace file, compressed by gzip or plain, as its first bytes show. Throws a TraceFileError when it is
 * empty, damaged, not text, or larger than `maxBytes` after decompression.
 */
export async function readTraceBytes(bytes: Uint8Array, maxBytes = maxTextBytes): Promise<string> {
  if (bytes.length === 0) throw new TraceFileError('The file is empty. Save the trace once more.');
  if (isZip(bytes))
    throw new TraceFileError('The file is a ZIP archive. Unpack it and choose the trace inside.');
  const content = await contentOf(bytes, maxBytes);
  try {
    return new TextDecoder(encodingOf(content), { fatal: true }).decode(content);
  } catch {
    throw new TraceFileError(
      'The file is not text. Choose a file that "Save trace" or the Redux DevTools wrote.',
    );
  }
}

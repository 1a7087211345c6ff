import { TraceFileError } from './traceFileError';

/** Characters of text at most: a little less than the longest text that a JavaScript engine can hold. */
const largest = 500_000_000;

interface Limits {
  /** Bytes of text at most, after decompression. */
  readonly maximum?: number;
}

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

const isGzip = (bytes: Uint8Array): boolean => startsWith(bytes, 0x1f, 0x8b);
const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);

/** Windows programs like to write UTF-16, which a byte order mark tells. */
const encodingOf = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | 'utf-8' => {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  return startsWith(bytes, 0xfe, 0xff) ? 'utf-16be' : 'utf-8';
};

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new TraceFileError(
      'The file is not text. Choose a file that "Save trace" or the Redux DevTools wrote.',
    );
  }
}

function refuseBeyond(size: number, maximum: number): void {
  if (size <= maximum) return;
  const megabytes = Math.round(maximum / 1_000_000);
  throw new TraceFileError(
    `The file holds more than ${megabytes} MB of text, more than can be read. Record a shorter session.`,
  );
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const all = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    all.set(chunk, offset);
    offset += chunk.length;
  }
  return all;
}

/** Decompresses bit by bit, so that a small file cannot fill the memory. */
async function unzip(bytes: Uint8Array, maximum: number): Promise<Uint8Array> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream('gzip'));
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length;
      refuseBeyond(size, maximum);
      chunks.push(next.value);
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined);
    if (error instanceof TraceFileError) throw error;
    throw new TraceFileError(
      'The file is compressed, but damaged or cut off. Save or copy it once more, whole.',
    );
  }
  return joined(chunks, size);
}

/**
 * The text of a trace file, compressed by gzip or plain, which its first bytes tell. Throws a TraceFileError
 * when it is empty, damaged, not text, or larger than `maximum` bytes.
 */
export async function readTraceBytes(
  bytes: Uint8Array,
  { maximum = largest }: Limits = {},
): Promise<string> {
  if (bytes.length === 0) {
    throw new TraceFileError('The file is empty. Save the trace once more.');
  }
  if (isZip(bytes)) {
    throw new TraceFileError('The file is a ZIP archive. Unpack it and choose the trace inside.');
  }
  if (isGzip(bytes)) return decode(await unzip(bytes, maximum));
  refuseBeyond(bytes.length, maximum);
  return decode(bytes);
}

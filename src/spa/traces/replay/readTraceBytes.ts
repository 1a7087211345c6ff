import { TraceFileError } from './trace';

/** A little less than the longest string that a JavaScript engine can hold. */
const maxTextBytes = 500_000_000;

interface Limits {
  /** Bytes of text at most, after decompression. */
  readonly maxBytes?: number;
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

function checkSize(size: number, maxBytes: number): void {
  if (size <= maxBytes) return;
  const megabytes = Math.round(maxBytes / 1_000_000);
  throw new TraceFileError(
    `The file holds more than ${megabytes} MB of text, more than can be read. Record a shorter session.`,
  );
}

const notTextError = () =>
  new TraceFileError(
    'The file is not text. Choose a file that "Save trace" or the Redux DevTools wrote.',
  );

/** Decodes bytes as they come. */
function createTextCollector() {
  const parts: string[] = [];
  let decoder: TextDecoder | undefined;
  const decode = (bytes?: Uint8Array): void => {
    try {
      decoder ??= new TextDecoder(encodingOf(bytes ?? new Uint8Array()), { fatal: true });
      parts.push(decoder.decode(bytes, { stream: bytes !== undefined }));
    } catch {
      throw notTextError();
    }
  };
  return {
    add: decode,
    end: (): string => {
      decode();
      return parts.join('');
    },
  };
}

/** Decompresses bit by bit, so that a small file cannot fill the memory. */
async function unzip(bytes: Uint8Array, maxBytes: number): Promise<string> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream('gzip'));
  const reader = stream.getReader();
  const text = createTextCollector();
  let size = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length;
      checkSize(size, maxBytes);
      text.add(next.value);
    }
    return text.end();
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
 * empty, damaged, not text, or larger than `maxBytes`.
 */
export async function readTraceBytes(
  bytes: Uint8Array,
  { maxBytes = maxTextBytes }: Limits = {},
): Promise<string> {
  if (bytes.length === 0) {
    throw new TraceFileError('The file is empty. Save the trace once more.');
  }
  if (isZip(bytes)) {
    throw new TraceFileError('The file is a ZIP archive. Unpack it and choose the trace inside.');
  }
  if (isGzip(bytes)) return unzip(bytes, maxBytes);
  checkSize(bytes.length, maxBytes);
  const text = createTextCollector();
  text.add(bytes);
  return text.end();
}

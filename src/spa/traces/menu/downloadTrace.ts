import { saveFile } from '../../ui/saveFile';
import type { TraceFile } from '../format/format';

/** The text of a trace, compressed by gzip unless it should be plain or the browser cannot compress. */
function traceBlob(trace: TraceFile, isPlain: boolean): Promise<Blob> {
  const text = new Blob([JSON.stringify(trace)], { type: 'application/json' });
  if (isPlain) return Promise.resolve(text);
  const zipped = text.stream().pipeThrough(new CompressionStream('gzip'));
  return new Response(zipped, { headers: { 'content-type': 'application/gzip' } }).blob();
}

/**
 * Downloads a trace as a file named after the current time (UTC); uncompressed (`isPlain`) for the Redux
 * DevTools. Returns the file's name.
 */
export async function downloadTrace(trace: TraceFile, isPlain: boolean): Promise<string> {
  const canCompress = 'CompressionStream' in globalThis;
  const moment = new Date().toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');
  const name = `${moment}.trace.json${isPlain || !canCompress ? '' : '.gz'}`;
  saveFile(await traceBlob(trace, isPlain || !canCompress), name);
  return name;
}

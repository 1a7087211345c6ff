import type { TraceFile } from '../format/format';

/** Long enough for any browser to have begun the download, in milliseconds. */
const whileDownloading = 60_000;

/** The text of a trace, compressed by gzip unless it shall be plain or the browser cannot. */
function contents(trace: TraceFile, isPlain: boolean): Promise<Blob> {
  const text = new Blob([JSON.stringify(trace)], { type: 'application/json' });
  if (isPlain) return Promise.resolve(text);
  const zipped = text.stream().pipeThrough(new CompressionStream('gzip'));
  return new Response(zipped, { headers: { 'content-type': 'application/gzip' } }).blob();
}

/**
 * Hands a trace to the person as a file, named after the moment (UTC). `isPlain` is what the Redux DevTools take.
 * Gives its name.
 */
export async function saveFile(trace: TraceFile, isPlain: boolean): Promise<string> {
  const mayZip = 'CompressionStream' in globalThis;
  const moment = new Date().toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');
  const name = `${moment}.trace.json${isPlain || !mayZip ? '' : '.gz'}`;
  const address = URL.createObjectURL(await contents(trace, isPlain || !mayZip));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), whileDownloading);
  return name;
}

import { TraceFileError } from './trace';
import { withoutJsan } from './withoutJsan';

function parse(text: string, message: string): unknown {
  try {
    return withoutJsan(JSON.parse(text), text);
  } catch (error) {
    throw error instanceof TraceFileError ? error : new TraceFileError(message);
  }
}

/** Parses the JSON of a file, also as the DevTools write it. Throws a TraceFileError. */
export function parseJson(text: string): unknown {
  if (text.trim() === '') throw new TraceFileError('The file is empty. Save the trace once more.');
  return parse(
    text,
    'The file is not JSON, or cut off. Save or copy it once more, whole, and leave its text as it is.',
  );
}

/** Parses JSON text inside the JSON of a file. Throws a TraceFileError. */
export function parseEmbeddedJson(file: Readonly<Record<string, unknown>>, name: string): unknown {
  const text = file[name];
  const isText = typeof text === 'string';
  const message = `"${name}" of the file is not ${isText ? 'JSON' : 'a text'}, so that it was changed after it was saved. Save or export it once more.`;
  if (!isText) throw new TraceFileError(message);
  return parse(text, message);
}

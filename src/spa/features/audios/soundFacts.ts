import { createLoudnessMeter, meterRate } from './loudnessMeter';

/** What the browser can tell of a sound. */
export interface SoundFacts {
  readonly seconds: number;
  /** On average, in kbit/s. */
  readonly bitRate: number;
  /** Unknown where the file is too large to be decoded, or the browser cannot. */
  readonly channels?: number;
  /** The integrated loudness. */
  readonly lufs?: number | undefined;
}

/** A larger file is not decoded: it would take this device too long. */
const maxBytes = 32_000_000;

/** Decoded and measured at a time: more would keep the page from answering, and take hundreds of megabytes. */
const pieceBytes = 300_000;

/** Returns the length of a sound in seconds; undefined for what the browser cannot play. */
function lengthOf(file: Blob): Promise<number | undefined> {
  const url = URL.createObjectURL(file);
  const audio = new Audio();
  return new Promise<number | undefined>((resolve) => {
    audio.onloadedmetadata = () =>
      resolve(Number.isFinite(audio.duration) ? audio.duration : undefined);
    audio.onerror = () => resolve(undefined);
    audio.src = url;
  }).finally(() => URL.revokeObjectURL(url));
}

/** Measures a sound piece by piece; a decoder finds its way into a piece that begins within a frame. */
async function measure(file: Blob): Promise<Pick<SoundFacts, 'channels' | 'lufs'>> {
  const decoder = new OfflineAudioContext(1, 1, meterRate);
  const meter = createLoudnessMeter();
  let channels: Float32Array[] = [];
  const pieces = Math.max(1, Math.floor(file.size / pieceBytes));
  for (let piece = 0; piece < pieces; piece += 1) {
    const end = piece === pieces - 1 ? file.size : (piece + 1) * pieceBytes;
    const bytes = await file.slice(piece * pieceBytes, end).arrayBuffer();
    const sound = await decoder.decodeAudioData(bytes);
    channels = Array.from({ length: sound.numberOfChannels }, (_channel, index) =>
      sound.getChannelData(index),
    );
    meter.add(channels);
  }
  return { channels: channels.length, lufs: meter.integrated() };
}

/** Tells what there is to tell of a sound: first what is known at once; null where the browser cannot play it. */
export async function readSound(file: Blob, tell: (facts: SoundFacts | null) => void) {
  const seconds = await lengthOf(file);
  if (!seconds) return tell(null);
  const facts = { seconds, bitRate: Math.round((file.size * 8) / seconds / 1000) };
  tell(facts);
  if (file.size <= maxBytes) tell({ ...facts, ...(await measure(file)) });
}

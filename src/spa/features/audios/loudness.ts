/** So many bars show a sound. */
export const barCount = 120;

/** A larger file is not decoded: its samples would take hundreds of megabytes. */
const maxBytes = 24_000_000;

/** Samples in a second: enough for bars. */
const sampleRate = 8_000;

/** What was computed in this visit, by address and version of the file. */
const kept = new Map<string, readonly number[]>();

/** Returns how loud a decoded sound is in each of its equal parts, from 0 to 1 for the loudest. */
export function loudnessIn(samples: Float32Array): number[] {
  const size = samples.length / barCount;
  const peaks = Array.from({ length: barCount }, (_bar, index) => {
    let peak = 0;
    const end = Math.floor((index + 1) * size);
    for (let at = Math.floor(index * size); at < end; at += 1)
      peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    return peak;
  });
  const loudest = Math.max(...peaks);
  return loudest === 0 ? peaks : peaks.map((peak) => peak / loudest);
}

/** Fetches a sound and returns its loudness; undefined for one that is too large or cannot be fetched or decoded here. */
export async function loudnessOf(url: string): Promise<readonly number[] | undefined> {
  // A page may play what lies on another origin, such as a bucket, but not read it: trying would only fill the console.
  const isOwn = new URL(url, location.href).origin === location.origin;
  if (!isOwn || !('OfflineAudioContext' in window)) return undefined;
  try {
    const answer = await fetch(url);
    const { headers } = answer;
    const size = Number(headers.get('content-length'));
    const version = headers.get('etag') ?? headers.get('last-modified');
    const key = `${new URL(url, location.href).pathname} ${version} ${size}`;
    const known = version === null ? undefined : kept.get(key);
    if (known || !answer.ok || size > maxBytes) {
      void answer.body?.cancel();
      return known;
    }
    const decoder = new OfflineAudioContext(1, 1, sampleRate);
    const sound = await decoder.decodeAudioData(await answer.arrayBuffer());
    const loudness = loudnessIn(sound.getChannelData(0));
    kept.set(key, loudness);
    return loudness;
  } catch {
    return undefined;
  }
}

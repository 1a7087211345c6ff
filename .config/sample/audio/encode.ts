import { execFileSync } from 'node:child_process';
import { sampleRate } from './track';

function wave(pcm: Buffer): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + pcm.length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(pcm.length, 40);
  return Buffer.concat([header, pcm]);
}

/** Turns 16-bit mono PCM into an MP3 of 40 kbit/s. Throws when `lame` is not installed. */
export function encodeMp3(pcm: Buffer): Buffer {
  try {
    return execFileSync('lame', ['-m', 'm', '-b', '40', '--cbr', '-q', '0', '--quiet', '-', '-'], {
      input: wave(pcm),
      maxBuffer: 16 * 1024 * 1024,
    });
  } catch (cause) {
    throw new Error('lame is missing or failed. On Debian: apt-get install -y chromium lame', {
      cause,
    });
  }
}

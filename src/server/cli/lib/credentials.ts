import { createInterface } from 'node:readline';
import type { ReadStream, WriteStream } from 'node:tty';
import { Writable } from 'node:stream';
import { UsageError } from './command';

type Input = Pick<ReadStream, 'isTTY'> & NodeJS.ReadableStream;

/**
 * Asks for e-mail and password on a terminal, the password without showing it; from anything else it reads them as two
 * lines. Throws {@link UsageError} when one is missing.
 */
export async function askCredentials(input: Input, output: Pick<WriteStream, 'write'>) {
  const isTerminal = input.isTTY === true;
  let isHidden = false;
  const echo = new Writable({
    write: (chunk: Buffer, _, done) => {
      if (!isHidden) output.write(chunk);
      done();
    },
  });
  const prompt = 'E-mail of an administrator there: ';
  const reader = createInterface({ input, output: echo, prompt, terminal: isTerminal });
  const lines = reader[Symbol.asyncIterator]();
  // At once, since somebody may type or paste the password ahead.
  reader.once('line', () => {
    isHidden = true;
    if (isTerminal) output.write('Password (not shown): ');
  });
  const nextLine = async (): Promise<string> => {
    const { value } = await lines.next();
    return typeof value === 'string' ? value : '';
  };
  try {
    if (isTerminal) reader.prompt();
    const email = (await nextLine()).trim();
    const password = await nextLine();
    if (isTerminal) output.write('\n');
    if (email === '' || password === '') throw new UsageError('E-mail and password are needed.');
    return { email, password };
  } finally {
    reader.close();
  }
}

import { PassThrough } from 'node:stream';
import { askCredentials } from '../../../../src/server/cli/lib/credentials';

function terminal(isTTY: boolean) {
  const input = Object.assign(new PassThrough(), { isTTY });
  let shown = '';
  const output = { write: (text: string | Uint8Array) => ((shown += String(text)), true) };
  return { input, output, shown: () => shown };
}

it('a terminal is asked for both, and shows the e-mail but not the password', async () => {
  const { input, output, shown } = terminal(true);
  const asked = askCredentials(input, output);
  input.write('boss@example.com\r');
  input.write('correct horse\r');
  expect(await asked).toEqual({ email: 'boss@example.com', password: 'correct horse' });
  expect(shown()).toContain('E-mail');
  expect(shown()).toContain('boss@example.com');
  expect(shown()).toContain('Password');
  expect(shown()).not.toContain('correct');
});

it('what is no terminal gives both as two lines, without a question', async () => {
  const { input, output, shown } = terminal(false);
  input.end('boss@example.com\n correct horse \n');
  expect(await askCredentials(input, output)).toEqual({
    email: 'boss@example.com',
    password: ' correct horse ',
  });
  expect(shown()).toBe('');
});

it('a missing line is an error that says what is needed', async () => {
  const { input, output } = terminal(false);
  input.end('boss@example.com\n');
  await expect(askCredentials(input, output)).rejects.toThrow('E-mail and password are needed.');
});

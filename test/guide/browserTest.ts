import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';
import type { TraceAction } from '../../src/spa/traces/format/format';
import { type Trace, TraceFileError } from '../../src/spa/traces/replay/readTrace';
import { readTraceFile, withoutTraceExtension } from '../../src/spa/traces/cli/traceFiles';
import { isRecord } from '../../src/spa/traces/replay/trace';

/** `npm run trace -- to-browser-test FILE [--out TEST]`: writes a browser test that does what a trace did. */

const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;

/** What was typed by an action, wherever it carries that. */
function typedText({ payload }: TraceAction): string | undefined {
  const { value, typed, text, patch } = isRecord(payload) ? payload : {};
  const q = isRecord(patch) ? patch.q : undefined;
  return [text, value, typed, q].find((one) => typeof one === 'string');
}

/** The steps of a person; keys that follow each other in one field are one step. */
function stepsOf({ actions, steps = [] }: Trace): string[] {
  const found: { call: string; texts: string[] }[] = [];
  for (const [index, [, , , outcome]] of steps.entries()) {
    for (const { role, name, by, option } of outcome?.pressed ?? []) {
      const element = `${quoted(role)}, ${quoted(name)}`;
      if (role === '' || name === '') continue;
      if (by === 'click') found.push({ call: `click(${element}`, texts: [] });
      else if (option !== undefined) {
        found.push({ call: `choose(${quoted(name)}`, texts: [quoted(option)] });
      } else {
        const text = typedText(actions[index] as TraceAction);
        const call = `fill(${element}`;
        const last = found.at(-1);
        if (text === undefined) continue;
        if (last?.call === call) last.texts.push(quoted(text));
        else found.push({ call, texts: [quoted(text)] });
      }
    }
  }
  return found.map(({ call, texts }) => `await play.${[call, ...texts].join(', ')});`);
}

function testText(name: string, trace: Trace, rootPath: string): string {
  const { meta, actions } = trace;
  const title = meta?.note.split('\n')[0] || basename(withoutTraceExtension(name));
  return `import { join } from 'node:path';
import { useSite } from '${rootPath}/test/support/browser/site';
import { eventually } from '${rootPath}/test/support/eventually';
import { playTrace } from '${rootPath}/test/support/traces/playTrace';

const site = useSite();

// Made by \`npm run trace -- to-browser-test\` from ${actions.length} actions.
it(${quoted(`${title} goes as it was recorded`)}, async () => {
  const play = await playTrace(site.app, await site.visit(), join(__dirname, ${quoted(name)}));
  ${stepsOf(trace).join('\n  ')}
  await eventually(async () => expect(await play.dispatched()).toEqual(play.recorded));
});
`;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' } },
});
for (const file of positionals) {
  try {
    const path = resolve(process.env.INIT_CWD ?? '.', file);
    const trace = await readTraceFile(path);
    const name = basename(withoutTraceExtension(path));
    const out = resolve(values.out ?? join('test', 'browser', 'recorded', `${name}.test.ts`));
    const copy = out.replace(
      /(?:\.test)?\.tsx?$/,
      path.endsWith('.gz') ? '.trace.json.gz' : '.trace.json',
    );
    await mkdir(dirname(out), { recursive: true });
    if (copy !== path) await copyFile(path, copy);
    const rootPath = relative(dirname(out), process.cwd()).split(sep).join('/');
    await writeFile(out, testText(basename(copy), trace, rootPath));
    process.stdout.write(`Wrote ${out}\n`);
  } catch (error) {
    if (!(error instanceof TraceFileError)) throw error;
    process.stderr.write(`${file}: ${error.message}\n`);
    process.exitCode = 2;
  }
}

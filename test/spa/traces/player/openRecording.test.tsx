import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import enUS from '../../../../public/assets/i18n/en-US.json';
import { I18nextProvider, i18n, startI18n } from '../../../../src/spa/i18n';
import type { TraceFile } from '../../../../src/spa/traces/format/format';
import { openRecording } from '../../../../src/spa/traces/player/openRecording';
import { hasError } from '../../../../src/spa/traces/player/moment';
import { StepDetails } from '../../../../src/spa/traces/player/StepDetails';
import { TraceMetadata } from '../../../../src/spa/traces/player/TraceMetadata';
import { counted, emptied, noted, tinyReducer, tinyTrace } from '../../../support/traces/tinyApp';

/** The files of jsdom cannot be read. */
const fileOf = (trace: TraceFile) => {
  const { buffer } = new TextEncoder().encode(JSON.stringify(trace));
  return { name: 'a.trace.json', arrayBuffer: () => Promise.resolve(buffer) } as unknown as File;
};

const open = (trace: TraceFile, reducer: Reducer = tinyReducer) =>
  openRecording(fileOf(trace), { reducer }, () => {});

const show = (part: ReactElement) => render(<I18nextProvider i18n={i18n}>{part}</I18nextProvider>);

beforeAll(() => startI18n('en-US', () => Promise.resolve(enUS)));

describe('an opened trace', () => {
  it('goes on beyond the step whose reducer failed, and marks it', async () => {
    const failing: Reducer = (state, action: UnknownAction) => {
      if (action.type === emptied().type) throw new Error('no such note');
      return tinyReducer(state, action);
    };
    const { moments } = await open(tinyTrace([noted('one'), emptied(), counted('two')]), failing);
    expect(moments.map(hasError)).toEqual([false, false, true, false]);
    expect(moments.at(-1)?.state).toMatchObject({
      notes: { texts: ['one'] },
      counter: { count: 1 },
    });
    show(<StepDetails before={moments[1]} moment={moments[2]!} />);
    expect(screen.getByText(/no such note/).textContent).toBe('the reducer failed: no such note');
  });

  it('shows what went wrong beside its step', async () => {
    const sideEntries = [{ step: 1, ms: 5, kind: 'console', text: 'Too late.' }] as const;
    const { moments } = await open({ ...tinyTrace([noted('one')]), sideEntries });
    show(<StepDetails before={moments[0]} moment={moments[1]!} />);
    const beside = screen.getByRole('list', { name: 'Errors beside it' });
    expect(within(beside).getByRole('listitem').textContent).toBe('00:00.005 console: Too late.');
  });

  it('shows the version of the player beside that which recorded it', async () => {
    const file = tinyTrace([noted('one')]);
    const meta = { ...file.meta, build: '0.1.0+0123456789ab' };
    show(<TraceMetadata recording={await open({ ...file, meta })} />);
    const valueOf = (label: string) =>
      screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
    expect([valueOf('App version'), valueOf('Version of this player')]).toEqual([
      '0.1.0+0123456789ab',
      'unbuilt',
    ]);
  });
});

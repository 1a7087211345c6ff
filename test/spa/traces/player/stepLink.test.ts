import { stepLink, parseStepLink } from '../../../../src/spa/traces/player/stepLink';

const player = 'https://shala.example/replay';
const wanted = { trace: '396a5dab3b1a25e0', step: 12 };

describe('a link to a step', () => {
  it('names trace and step in the hash of the address, which browsers do not send', () => {
    const link = stepLink(`${player}?trace=other&step=1#old`, wanted);
    expect(link).toBe(`${player}#trace=396a5dab3b1a25e0&step=12`);
    expect(parseStepLink(link)).toEqual(wanted);
  });

  it('is also read from the query', () => {
    expect(parseStepLink(`${player}?trace=396a5dab3b1a25e0&step=12`)).toEqual(wanted);
  });

  it.each([
    '',
    '#trace=396a5dab3b1a25e0',
    '#step=3',
    '#trace=<b>&step=3',
    '#trace=396a5dab3b1a25e0&step=-1',
  ])('requests nothing when it says %p', (rest) => expect(parseStepLink(player + rest)).toBeNull());
});

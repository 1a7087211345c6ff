import { startReplay } from '../../../../src/spa/app/replay/startReplay';

const start = (path: string, traces: boolean): boolean => {
  window.history.replaceState(null, '', path);
  document.body.innerHTML = `<div id="root"></div><script type="application/json" id="config">${JSON.stringify({ traces })}</script>`;
  return startReplay(document.getElementById('root') as HTMLElement);
};

describe('the addresses of the player', () => {
  it.each(['/replay', '/replay/', '/replay/stage'])(
    'are unknown addresses where TRACES is off: %s',
    (path) => expect(start(path, false)).toBe(false),
  );

  it.each(['/', '/replays', '/replay/other', '/admin/replay'])('do not include: %s', (path) =>
    expect(start(path, true)).toBe(false),
  );
});

const field = '<label class="label" for="x">Title</label><input id="x" value="Morning light">';
const status = (look: string, word: string) => `<span class="status ${look}">${word}</span>`;

/** A piece of each part of parts.css, by its class. */
export const partSpecimens: Readonly<Record<string, string>> = {
  row: '<div class="row gap-2"><button class="button plain">One</button><span>in a row that wraps</span></div>',
  bar: '<div class="bar"><span>At the start</span><span>At the end</span></div>',
  stack: '<div class="stack gap-2"><span>One below</span><span>the other</span></div>',
  center: '<div class="center panel" style="min-height:56px">In the middle</div>',
  card: '<div class="card" style="padding:16px">What belongs together on a page</div>',
  panel: '<div class="panel" style="padding:8px 16px">What belongs together on a card</div>',
  soft: '<span class="soft">Said more quietly</span>',
  label: '<span class="label">Names a field</span>',
  note: '<span class="note">Explains a field</span>',
  display:
    '<span class="display" style="font-size:var(--font-size-heading)">What people write</span>',
  'page-heading': '<span class="page-heading display">The heading of a page</span>',
  button:
    '<button class="button" style="border-color:var(--color-border-strong)">Any button</button>',
  primary: '<button class="button primary">The one solid button</button>',
  plain: '<button class="button plain">All the others</button>',
  'icon-button': '<button class="icon-button">×</button>',
  popover: '<div class="popover" style="padding:12px">Over the page</div>',
  eased: '<button class="button plain eased">Changes its colour softly</button>',
  'inline-text':
    '<textarea class="inline-text" aria-label="Text" rows="1">Written where it is read</textarea>',
  field: `<div class="field">${field}</div>`,
  spinner: '<div class="spinner" style="min-height:48px;animation:none"><span></span></div>',
  notice:
    '<div class="notice bg-warning-soft text-warning"><span>Has to be known here</span><button class="button plain small">Compare</button></div>',
  small: '<button class="button plain small">Of a second rank</button>',
  segments:
    '<div class="segments" style="width:fit-content"><label><input type="radio" name="way" checked>One text</label><label><input type="radio" name="way">Side by side</label></div>',
  diamond: '<span class="diamond"></span>',
  status: `${status('text-success', 'Published')} ${status('text-danger', 'Unpublished')}`,
  hollow: status('hollow text-primary', 'Scheduled'),
};

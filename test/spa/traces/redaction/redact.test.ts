import fc from 'fast-check';
import { jwtDecode } from 'jwt-decode';
import { createRedact, type RedactionRules } from '../../../../src/spa/traces/redaction/redact';
import { fakeToken } from '../../../support/fakeApi/fakeTokens';

const personalKeys = ['email', 'fullName', 'search', 'typed'];
const redactBy = (rules: Partial<RedactionRules> = {}) =>
  createRedact({ personalKeys, key: new Uint8Array(32).fill(7), ...rules });
const redact = redactBy();

function deepFrozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFrozen);
  }
  return value;
}

const email = 'canary.bird+yoga@aviary.example';
const name = 'Canary "Tweety" Ångström';
const token = fakeToken();
const json = JSON.stringify;
const pem = `-----BEGIN RSA PRIVATE KEY-----\npw-canary${'A1b2'.repeat(16)}\n-----END RSA PRIVATE KEY-----`;

/** What may hold a secret or a person, in every place and encoding that the app, the server or RTK Query use. */
const planted: Record<string, unknown> = {
  'by key': { fullName: name, email, password: 'pw-canary', user: { 'X-Auth': 'pw-canary' } },
  'all below a key': { cookie: { a: ['pw-canary'], b: 4242424242 } },
  'in words': { title: `Write to ${email}, soon. (${email})` },
  'still being typed': { title: 'Write to canary.bird+yoga@aviary' },
  'in object keys': { [email]: 1, [`listUsers(${json({ search: name })})`]: { data: [] } },
  'in cache keys': [`listUsers(${json({ limit: 50, search: name })})`, `listUsers(${json(name)})`],
  'percent-encoded': `/users?a=1&search=${encodeURIComponent(name)}&to=${encodeURIComponent(email)}`,
  'percent-encoded twice': encodeURIComponent(`/back?to=${encodeURIComponent(email)}`),
  'with what no address escapes': "/a?password=pw-canary'pw-canary",
  'with an encoded ampersand': `/users?search=${encodeURIComponent('Tweety & pw-canary')}`,
  'in an address within one': `/a?next=${encodeURIComponent('/b.jpg?X-Amz-Signature=pw-canary')}`,
  'in a fragment': 'https://example.org/#access_token=pw-canary&refresh_token=pw-canary',
  'as a form field': `search=${encodeURIComponent(name).replaceAll('%20', '+')}&x=1`,
  'as JSON in a text': json({ fullName: name, deep: [{ email, newPassword: 'pw-canary' }] }),
  'as JSON in JSON': json(json({ user: { fullName: name } })),
  'as JSON among words': `Refused: ${json({ password: 'pw-canary', n: 1 })}, as said.`,
  'as escaped JSON among words': `Refused: ${json(json({ password: 'pw-canary' }))}.`,
  'as HTML': `<a href="mailto:${email.replace('@', '&#64;')}">${email}</a>`,
  'as a patch': { path: ['data', 3, 'fullName'], value: name, op: 'replace' },
  'as an edit': { id: '7', path: 'owner.email', before: 'pw-canary', after: email },
  'as a token': { link: `https://shala.example/resetPassword/${token}`, other: token },
  'as a credential': 'Refused: Authorization: Bearer pw-canary-12345 (api_key=pw-canary)',
  'as a header': ['x-auth: pw-canary', 'Cookie: sid=pw-canary; theme=dark'],
  'as a scheme without a name':
    'authorization: bearer pw-canary-12345, Authorization: Token pw-canary',
  'as a property of what was printed': "Error { password: 'pw-canary', user: 7 }",
  'with a quoted name': '"canary.bird yoga"@aviary.example and canary.bird@[192.168.1.7]',
  'with a part in bold': [
    `<p>to <strong>canary.bird</strong>+yoga@aviary.example, <em>or</em></p>`,
    `<p>canary.<strong>bi</strong>rd+yoga<u>@aviary</u>.example</p>`,
  ],
  'in Base64 in a path or a name': [
    `/u/${Buffer.from(email).toString('base64url')}/edit`,
    `user_${Buffer.from(email).toString('base64url')}-x`,
  ],
  'between tags or quotes': [
    '<p>api_key=pw-canary</p>',
    '<code>password=pw-canary</code>',
    'said "api_key=pw-canary" and "api_key": "pw-canary"',
    { apiKey: 'pw-canary', config: json({ api_key: 'pw-canary' }) },
  ],
  'in Base64': `see ${Buffer.from(email).toString('base64')} or ${Buffer.from(email).toString('base64url')}`,
  'in the words of a server': { name: 'ValidationError', message: `${name} is known`, status: 400 },
  'in the details of an error': {
    name: 'ValidationError',
    message: 'ValidationError',
    status: 400,
    details: [{ name: 'Known', message: `${name} is known`, code: 400 }],
  },
  'as keys of services': `Use sk-${'canary7Bird'.repeat(3)}, AKIACANARYBIRD000042 or "sk_live_canary7Bird42".`,
  'as a block of PEM': [pem, `key: ${json(pem)}`, pem.slice(0, -20)],
  'with another @': ['＠', '﹫', '(at)', ' [at] ', '\u00ad@', '\u200b@\u200b'].map(
    (at) => `to ${email.replace('@', at)}, soon`,
  ),
  'with what nobody sees': `canary.bi\u00adrd@avi\u200bary.example and canary.bird@aviary\u00ad.example`,
  'as a link that resets a password': [
    'https://shala.example/resetPass/pw-canary-no-jwt',
    'https://shala.example/calendar/pw-canary-of-a-feed.ics',
    `/signin?to=${encodeURIComponent('/resetPass/pw-canary-no-jwt')}`,
    'https://a.example/reset-password/pw-canary?x=1 and /x?a=1&token=pw-canary&reset_token=pw-canary',
  ],
  'in quotes': [
    `search='Canary Tweety Ångström' failed`,
    `{fullName="Canary Tweety Ångström"}`,
    `Refused (search=\\"Canary Tweety Ångström\\")`,
    `search='Canary O'Tweety', then`,
  ],
  'in a signed address': `https://files.example/a.jpg?expires=9&signature=pw-canary&X-Amz-Signature=pw-canary`,
};

const encodings = (text: string): string[] => [
  text,
  encodeURIComponent(text),
  encodeURIComponent(encodeURIComponent(text)),
  json(text).slice(1, -1),
  Buffer.from(text).toString('base64').replace(/=+$/, ''),
  Buffer.from(text).toString('base64url'),
];

const needles = [
  ...[
    email,
    'canary.bird',
    'canary.bi',
    'canary7Bird',
    'CANARYBIRD',
    'A1b2A1b2',
    name,
    'Tweety',
    'Ångström',
    'pw-canary',
    '4242424242',
  ].flatMap(encodings),
  token.split('.')[2] ?? '',
];

describe('redaction', () => {
  it.each(Object.entries(planted))('leaves nothing %s, and is idempotent', (_where, value) => {
    const before = json(value);
    const redacted = redact(deepFrozen(value));
    const text = json(redacted);
    expect(json(value)).toBe(before);
    expect(needles.filter((needle) => text.includes(needle))).toEqual([]);
    expect(json(redact(deepFrozen(redacted)))).toBe(text);
    expect(json(redact(JSON.parse(text)))).toBe(text);
  });

  it('hides the words of a server’s error wherever they are repeated, but not its name and code', () => {
    const own = redactBy();
    const error = { name: 'Conflict', message: 'Ida Berg was faster', code: 'stale', status: 409 };
    const redacted = own({ error, dialog: { text: 'Ida Berg was faster' } });
    expect(redacted.error).toEqual({ ...error, message: redacted.dialog.text });
    expect(redacted.dialog.text).toMatch(/^\[redacted:/);
  });

  it('changes nothing when applied twice, whatever the text', () => {
    const pieces = [
      ...'@ %40 %2540 \\u0040 &#64; . - %3D % + " \\ : { } [ f(" é'.split(' '),
      ...'a b@c x.org email= ?search= "password":" [redacted:0123456789ab] sealed:3'.split(' '),
      ..."(at) ＠ \u200b \u00ad sk-a1b2c3d4e5f6g7h8i9 AKIA0123456789ABCDEF ' search=' /resetPass/ ) ]".split(
        ' ',
      ),
      '-----BEGIN A-----',
      'u-0123456789ab@redacted.invalid',
      token,
      ' ',
    ];
    const texts = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 9 });
    fc.assert(
      fc.property(texts, (parts) => {
        const once = redact(parts.join(''));
        expect(redact(once)).toBe(once);
      }),
      { numRuns: 2_000 },
    );
  });

  it('returns data without secrets unchanged, and the same object for the same object', () => {
    const harmless = deepFrozen({
      ids: ['0123456789abcdef01234567', 'articles/7/cover.jpg'],
      html: '<p class="a">Half past 3 @ the studio = 5 € (50 % off)</p>',
      password: 'sealed:12',
      fullName: '',
      typed: '  ',
      search: null,
      count: 0,
      nothing: undefined,
      'getArticle({"id":"7"})': true,
    });
    expect(redact(harmless)).toBe(harmless);
    const personal = { user: { email } };
    expect(redact(personal)).toBe(redact(personal));
    expect(redact({ a: harmless, personal }).a).toBe(harmless);
  });

  it('leaves what people write in articles, and what only looks like Base64 of an address', () => {
    const texts = deepFrozen([
      'Be there (at) eight, or [at] the latest at nine. Search = "breath" is what I mean.',
      'task-oriented, desk-sized and risk-free; a sk-long-word-without-any-number',
      'We reset passwords/tokens; /resetPass/:token is a pattern, and https://a.example/reset/hips/ a page.',
      'co\u00adope\u00adra\u00adtion, ----- BEGIN here -----, and AKIA is a word',
      // Each decodes to bytes with an @ between letters, which are no text.
      'bulk/vUIo4GGACS9rWpNR0BzmE',
    ]);
    expect(redact(texts)).toBe(texts);
  });

  it('hides who is known by now also within the words of a button', () => {
    const own = redactBy();
    const { fullName } = own({ fullName: 'Wren Larsen' });
    expect(own.withoutPersons('Created by Wren Larsen, today')).toBe(
      `Created by ${fullName}, today`,
    );
    expect(own.withoutPersons('Save')).toBe('Save');
    // Shorter than a name without its spaces.
    own({ fullName: 'ave ' });
    expect(own.withoutPersons('Save')).toBe('Save');
    // A name that begins with another one, and what a server has said of somebody.
    own({ search: 'Wren' });
    expect(own.withoutPersons('Created by Wren Larsen')).toBe(`Created by ${fullName}`);
    const { message } = own({ name: 'Locked', message: 'Ida Berg has it', code: 423 });
    expect(own.withoutPersons('Error: Ida Berg has it')).toBe(`Error: ${message}`);
  });

  it('gives equal values equal pseudonyms everywhere, and different values different ones', () => {
    const one = redact({ email }).email;
    expect(one).toMatch(/^u-[0-9a-f]{12}@redacted\.invalid$/);
    expect(redact(`to ${email}.`)).toBe(`to ${one}.`);
    expect(redact(`?to=${encodeURIComponent(email)}&x`)).toBe(`?to=${one.replace('@', '%40')}&x`);
    expect(redact({ search: name }).search).toBe(redact({ fullName: name }).fullName);
    expect(redact({ fullName: name }).fullName).toMatch(/^\[redacted:[0-9a-f]{12}\]$/);
    expect(redact({ fullName: `${name}!` })).not.toEqual(redact({ fullName: name }));
    expect(redactBy()({ email })).toEqual({ email: one });
    const random = { personalKeys };
    expect(createRedact(random)(email)).not.toBe(createRedact(random)(email));
  });

  it('keeps the type and times of a token', () => {
    const shown = jwtDecode<Record<string, unknown>>(redact(token));
    const { exp, type } = jwtDecode<Record<string, unknown>>(token);
    expect(shown).toMatchObject({ exp, ...(type !== undefined && { type }) });
    expect(redact(token)).toMatch(/\.redacted$/);
    expect(redact(fakeToken())).not.toBe(redact(token));
    expect(jwtDecode(redact(token), { header: true })).toEqual({ alg: 'redacted', typ: 'JWT' });
  });

  it('keeps e-mail addresses on request, and nothing else', () => {
    const keeping = redactBy({ keepsEmails: true });
    expect(keeping({ email, title: `by ${email}`, fullName: name })).toEqual({
      email,
      title: `by ${email}`,
      fullName: redact({ fullName: name }).fullName,
    });
  });

  it('marks what JSON cannot represent', () => {
    const file = new File(['four'], 'canary.jpg', { type: 'image/jpeg' });
    expect(
      redact({
        file,
        when: new Date(0),
        map: new Map([[email, 1]]),
        run: () => email,
        big: 7n,
        own: new (class Own {})(),
      }),
    ).toEqual({
      file: { '[nonserialisable]': 'File', size: 4, type: 'image/jpeg' },
      when: { '[nonserialisable]': 'Date' },
      map: { '[nonserialisable]': 'Map' },
      run: { '[nonserialisable]': 'function' },
      big: { '[nonserialisable]': 'bigint' },
      own: { '[nonserialisable]': 'Object' },
    });
  });

  it.each([
    ['a', 300_000],
    ['%', 100_000],
    ['"password":"', 2_000],
    ["search='", 9_000],
    ['( ', 50_000],
    ['sk-', 50_000],
    ['/resetPass/', 9_000],
    ['/calendar/', 9_000],
    ['%2Fcalendar%2F', 7_000],
    ['-----BEGIN A-----', 5_000],
  ])('takes time linear in the length of a text of %j', (part, count) => {
    /** The least processor time of three, in µs: other work of the machine does not count. */
    const takes = (times: number) => {
      const all = [1, 2, 3].map(() => {
        const before = process.cpuUsage();
        expect(redact(`${part.repeat(times)} b@c.org`)).not.toContain('b@c.org');
        return process.cpuUsage(before).user;
      });
      return Math.min(...all);
    };
    // Four times as much for four times the length, where a square would be sixteen times as much.
    const quarter = Math.max(takes(count / 4), 5_000);
    expect(takes(count)).toBeLessThan(10 * quarter);
  });
});

import { readFileSync } from 'node:fs';
import { readConfig } from '../../../src/server/config/config';
import { ConfigError } from '../../../src/server/config/environmentReader';
import { originOfFiles } from '../../../src/server/config/servicesConfig';

const faultsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.errors;
    throw error;
  }
};

describe('the configuration', () => {
  it('needs no variable', () => {
    expect(readConfig({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:4000',
      isProduction: false,
      admin: { email: 'admin@example.com', password: null },
      sampleContent: true,
      accessTokenSeconds: 600,
      refreshTokenDays: 7,
      sessionDays: 30,
      refreshGraceSeconds: 30,
      rateLimits: true,
      trustProxy: false,
      corsOrigins: [],
      page: { productName: 'Shala', apiHost: '/api', selectableLanguages: ['en-US'], traces: true },
    });
  });

  it.each(['README.md', 'docs/operations.md'])('has no variable that %s does not name', (path) => {
    const read = new Set<string>();
    const record = (name: string | symbol) => void (typeof name === 'string' && read.add(name));
    readConfig(
      new Proxy<Record<string, string>>(
        { S3_BUCKET: 'files', SMTP_URL: 'smtp://mail.example', BACKUP_DIR: '/backups' },
        {
          get: (environment, name) => {
            record(name);
            return Reflect.get(environment, name) as unknown;
          },
        },
      ),
    );
    expect(read.size).toBeGreaterThan(40);
    const text = readFileSync(path, 'utf8');
    expect([...read].filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });

  it('reads every variable', () => {
    const config = readConfig({
      NODE_ENV: 'production',
      PORT: '8080',
      PUBLIC_URL: 'https://shala.example/',
      TRACES: 'on',
      CORS_ORIGINS: 'https://a.example, https://b.example:8443',
      ADMIN_PASSWORD: 'lantern-and-lotus-7',
      SELECTABLE_LANGUAGES: 'is-IS,en-US',
      API_HOST: 'https://api.example/v1/',
      ACCESS_TOKEN_SECONDS: '60',
    });
    expect(config).toMatchObject({
      port: 8080,
      publicUrl: 'https://shala.example',
      isProduction: true,
      sampleContent: false,
      accessTokenSeconds: 60,
      corsOrigins: ['https://a.example', 'https://b.example:8443'],
      page: {
        traces: true,
        apiHost: 'https://api.example/v1',
        selectableLanguages: ['is-IS', 'en-US'],
      },
    });
  });

  it('names every wrong variable at once, and what to do', () => {
    const faults = faultsOf({
      PORT: '70000',
      PUBLIC_URL: 'shala.example',
      ADMIN_EMAIL: 'nobody',
      ADMIN_PASSWORD: 'password1',
      SAMPLE_CONTENT: 'maybe',
      ACCESS_TOKEN_SECONDS: '1e3',
      REFRESH_TOKEN_DAYS: '-1',
      TOKEN_SECRET: 'short',
      LOG_LEVEL: 'loud',
      SLOW_REQUEST_MS: '0',
      CONTACT_EMAIL: 'the office',
      CORS_ORIGINS: 'https://a.example/path,*',
      SELECTABLE_LANGUAGES: 'en-US,de-DE',
      VIDEO_HOST: 'javascript:alert(1)',
      API_HOST: '//evil.example',
    });
    const names = faults.map((fault) => fault.split(' ', 1)[0]);
    expect(names.toSorted((a = '', b = '') => a.localeCompare(b))).toEqual([
      'ACCESS_TOKEN_SECONDS',
      'ADMIN_EMAIL',
      'ADMIN_PASSWORD',
      'API_HOST',
      'CONTACT_EMAIL',
      'CORS_ORIGINS',
      'CORS_ORIGINS',
      'LOG_LEVEL',
      'PORT',
      'PUBLIC_URL',
      'REFRESH_TOKEN_DAYS',
      'SAMPLE_CONTENT',
      'SELECTABLE_LANGUAGES',
      'SLOW_REQUEST_MS',
      'TOKEN_SECRET',
      'VIDEO_HOST',
    ]);
    expect(faults.join('\n')).toContain(
      'PORT must be a whole number from 1 to 65535, but is "70000".',
    );
    expect(faults.join('\n')).not.toContain('password1');
  });

  it('accepts a folder for backups with the embedded database only', () => {
    expect(readConfig({}).backups).toBeNull();
    expect(readConfig({ BACKUP_DIR: '/backups' }).backups).toEqual({
      folder: '/backups',
      intervalMinutes: 15,
      maxBackups: 8,
      includesFiles: true,
      includesHistory: true,
    });
    const faults = faultsOf({
      BACKUP_DIR: '/backups',
      BACKUP_MINUTES: '0',
      BACKUP_KEEP: '0',
      BACKUP_FILES: 'some',
      DATABASE_URL: 'postgres://shala@localhost/shala',
      TOKEN_SECRET: '0123456789abcdef'.repeat(2),
    });
    expect(faults.map((fault) => fault.split(' ', 1)[0])).toEqual([
      'BACKUP_MINUTES',
      'BACKUP_KEEP',
      'BACKUP_FILES',
      'BACKUP_DIR',
    ]);
  });

  it('accepts a bucket, Amazon’s own or another service’s', () => {
    expect(readConfig({}).s3).toBeNull();
    const own = readConfig({
      S3_BUCKET: 'shala-files',
      S3_ENDPOINT: 'http://files.internal:9000',
      S3_PUBLIC_ENDPOINT: 'https://files.example',
      S3_REGION: 'eu-west-1',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    }).s3;
    expect(own).toEqual({
      bucket: 'shala-files',
      endpoint: 'http://files.internal:9000',
      publicEndpoint: 'https://files.example',
      region: 'eu-west-1',
      credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    });
    const origins = {
      files: 'https://files.s3.us-east-1.amazonaws.com',
      'f.x': 'https://s3.us-east-1.amazonaws.com',
    };
    for (const [bucket, origin] of Object.entries(origins)) {
      const { s3 } = readConfig({ S3_BUCKET: bucket });
      expect(s3).toMatchObject({ endpoint: null, publicEndpoint: null, credentials: null });
      expect(s3 && originOfFiles(s3)).toBe(origin);
    }
  });

  it('refuses wrong bucket settings without repeating the secret', () => {
    const companions = { S3_REGION: 'eu-west-1', S3_SECRET_ACCESS_KEY: 'canary' };
    const alone = faultsOf(companions);
    expect(alone).toEqual([
      expect.stringMatching(/^S3_REGION is without effect unless S3_BUCKET/),
      expect.stringMatching(/^S3_SECRET_ACCESS_KEY is without effect unless S3_BUCKET/),
    ]);
    const wrong = faultsOf({
      ...companions,
      S3_BUCKET: 'Shala_Files',
      S3_REGION: 'eu/west',
      S3_PUBLIC_ENDPOINT: 'https://files.example',
    });
    expect(wrong).toEqual([
      expect.stringMatching(/^S3_BUCKET must be 3 to 63 small letters/),
      expect.stringMatching(/^S3_REGION must be like eu-west-1/),
      expect.stringMatching(/^S3_PUBLIC_ENDPOINT is without effect unless S3_ENDPOINT/),
      expect.stringMatching(/^S3_ACCESS_KEY_ID is required/),
    ]);
    expect([...alone, ...wrong].join('\n')).not.toContain('canary');
  });

  it.each(['S3_ENDPOINT', 'PUBLIC_URL', 'WEB_HOST', 'VIDEO_HOST', 'CORS_ORIGINS'])(
    'repeats no password that stands in %s',
    (name) => {
      const faults = faultsOf({
        S3_BUCKET: 'pictures',
        [name]: 'https://key:hemmelig@files.example',
      });
      expect(faults.join('\n')).toMatch(new RegExp(`^${name} must be`, 'm'));
      expect(faults.join('\n')).not.toContain('hemmelig');
    },
  );

  it('accepts a mail server', () => {
    expect(readConfig({}).smtp).toBeNull();
    expect(readConfig({ SMTP_URL: 'smtps://me%40x.example:p%3Ass@mail.example' }).smtp).toEqual({
      host: 'mail.example',
      port: 465,
      isSecure: true,
      login: { user: 'me@x.example', password: 'p:ss' },
    });
    expect(readConfig({ SMTP_URL: 'smtp://[::1]/' }).smtp).toEqual({
      host: '::1',
      port: 587,
      isSecure: false,
      login: null,
    });
  });

  it.each([
    'http://u:canary@h',
    'smtp://u:canary@',
    'smtp://u:can#ary@h',
    'smtp://u:canary@h/path',
    'smtp://u:canary@h?tls=no',
    'smtp://u:canary%@h',
    'smtp://:canary@h',
    'smtp://u@h',
  ])('refuses the mail server %j without repeating its password', (url) => {
    const faults = faultsOf({ SMTP_URL: url });
    expect(faults).toEqual([expect.stringMatching(/^SMTP_URL must be like/)]);
    expect(faults.join()).not.toMatch(/canary|can#ary/);
  });

  it('accepts a PostgreSQL database, which has no sample content and needs a shared secret', () => {
    const url = 'postgresql://shala:a%2Fb@db.example:5433/shala?sslmode=verify-full';
    const secret = '0123456789abcdef'.repeat(2);
    expect(readConfig({ DATABASE_URL: url, TOKEN_SECRET: secret })).toMatchObject({
      databaseUrl: url,
      sampleContent: false,
    });
    expect(readConfig({}).databaseUrl).toBeNull();
    expect(faultsOf({ DATABASE_URL: url, ADMIN_EMAIL: 'x' })).toEqual([
      expect.stringMatching(/^TOKEN_SECRET is required with DATABASE_URL/),
      expect.stringMatching(/^ADMIN_EMAIL /),
    ]);
  });

  it.each([
    'mysql://u:canary@h/d',
    'postgres://u:canary@h',
    'u:canary@h/d',
    'postgres://u:can#ary@h/d',
  ])('refuses the database %j without repeating its password', (url) => {
    const faults = faultsOf({ DATABASE_URL: url, TOKEN_SECRET: '0123456789abcdef'.repeat(2) });
    expect(faults).toEqual([expect.stringMatching(/^DATABASE_URL must be like postgres:/)]);
    expect(faults.join()).not.toContain('can');
  });

  it.each([
    ['of one letter', 'x'.repeat(64)],
    ['of a word said again and again', 'secret!'.repeat(9)],
    ['too short', 'b3c1f09a7d5e2846'],
  ])('refuses a secret that is %s', (_what, secret) => {
    expect(faultsOf({ TOKEN_SECRET: secret })).toEqual([
      'TOKEN_SECRET must have at least 32 characters, 8 different ones among them, made at random.',
    ]);
  });

  it('requires the public address in production, since links in mails start with it', () => {
    expect(faultsOf({ NODE_ENV: 'production' })).toEqual([
      expect.stringMatching(/^PUBLIC_URL is required/),
    ]);
  });
});

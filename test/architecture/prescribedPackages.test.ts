import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The packages that the product's owner prescribed: what imports each, and what it has to take from it. */
const prescribed: Readonly<Record<string, { in: string; takes: RegExp }>> = {
  '@ant-design/icons': {
    in: 'src/spa/app/shell',
    takes: /import \w+Outlined from '@ant-design\/icons\//,
  },
  '@reduxjs/toolkit': { in: 'src/spa/features/articles', takes: /\bcreateSlice\b/ },
  '@testing-library/react': { in: 'test/support', takes: /\brender\b/ },
  '@tiptap/react': { in: 'src/spa/content/richText', takes: /\buseEditorState\b/ },
  '@tiptap/starter-kit': { in: 'src/spa/content/richText', takes: /import \w+/ },
  antd: { in: 'src/spa/modal', takes: /import Modal from 'antd\// },
  dayjs: { in: 'src/spa/model/dates', takes: /import dayjs\b/ },
  i18next: { in: 'src/spa/i18n', takes: /import i18n\b/ },
  jest: { in: 'jest.config.ts', takes: /\btype { Config }/ },
  'jwt-decode': { in: 'src/api', takes: /\bjwtDecode\b/ },
  react: { in: 'src/spa/ui', takes: /\bcreateContext\b/ },
  'react-dom': { in: 'src/spa/app', takes: /\bcreateRoot\b/ },
  'react-i18next': { in: 'src/spa/i18n', takes: /\bI18nextProvider, useTranslation\b/ },
  'react-redux': { in: 'src/spa/app', takes: /\bProvider\b/ },
  'react-router-dom': { in: 'src/spa/app/routing', takes: /\bcreateBrowserRouter\b/ },
  'ts-loader': { in: 'webpack.config.js', takes: /loader: 'ts-loader'/ },
  webpack: { in: '.config/build.mjs', takes: /import\('webpack'\)/ },
};

/** The statements of a file, or of all files below a folder, that name a package. */
function mentions(place: string, name: string): string[] {
  const files = /\.\w+$/.test(place)
    ? [place]
    : readdirSync(place, { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.tsx?$/.test(path))
        .map((path) => join(place, path));
  const statements = files.flatMap((path) =>
    readFileSync(path, 'utf8').split(/;\n|,\n(?=\s+loader)/),
  );
  return statements.filter((text) => text.includes(`'${name}'`) || text.includes(`'${name}/`));
}

const { dependencies, devDependencies } = JSON.parse(
  readFileSync('package.json', 'utf8'),
) as Record<'dependencies' | 'devDependencies', Record<string, string>>;

describe('the prescribed packages', () => {
  test.each(Object.entries(prescribed))('%s does its job', (name, { in: place, takes }) => {
    expect({ ...dependencies, ...devDependencies }).toHaveProperty([name]);
    expect(mentions(place, name).filter((statement) => takes.test(statement))).not.toEqual([]);
  });

  it('include Ant Design’s Collapse for the groups of lists, in one place', () => {
    const collapse = mentions('src/spa', 'antd').filter((text) => text.includes('import Collapse'));
    expect(collapse).toHaveLength(1);
    expect(mentions('src/spa/content/list', 'antd').join()).toContain('import Collapse');
  });

  it('include the provider and the hook of react-i18next for the whole app', () => {
    expect(readFileSync('src/spa/app/App.tsx', 'utf8')).toContain('<I18nextProvider i18n={i18n}>');
    const own = readdirSync('src/spa', { recursive: true, encoding: 'utf8' }).filter((path) =>
      /useTranslation\.tsx?$/.test(path),
    );
    expect(own).toEqual([]);
  });
});

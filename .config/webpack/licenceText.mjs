import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const licenceFile = /^(?:licen[cs]e|copying|notice)(?:-\w+)?(?:\.(?:md|txt|markdown))?$/i;

const mit = (holders) => `MIT License

Copyright (c) ${holders}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation
files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy,
modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the
Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

/** The texts of licences whose packages ship none. */
const known = { MIT: mit };

const nameOf = (person) => (typeof person === 'string' ? person : person.name);

/** Returns the licence text for a package that ships none. Throws for a licence that a person has to review. */
function writtenOut({ name, license, author, contributors = [] }) {
  const holders = [author, ...contributors].filter(Boolean).map(nameOf);
  if (!Object.hasOwn(known, license) || holders.length === 0) {
    throw new Error(
      `${name} (${license}) ships no licence file: add the text of its licence to ${import.meta.filename}.`,
    );
  }
  return known[license](holders.join(', '));
}

/** Reads name, version, licence and licence texts of the package in a folder. */
export function licenceOf(folder) {
  const description = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && licenceFile.test(entry.name))
    .map(({ name }) => name)
    .sort();
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return {
    name: description.name,
    version: description.version,
    licence: description.license,
    text: (texts.length > 0 ? texts : [writtenOut(description)])
      .join('\n\n\n')
      .replaceAll('\r\n', '\n'),
  };
}

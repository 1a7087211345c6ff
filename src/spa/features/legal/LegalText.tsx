import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** Words, in which `{{name}}` stands for a value of this installation, or a tag with its properties and nodes. */
export type LegalNode =
  | string
  | readonly [tag: string, properties: Readonly<Record<string, string>>, ...nodes: LegalNode[]];

/** A legal text as the build reads it from its Markdown file; the page, the PDF and the tests show the same words. */
export interface LegalTextFile {
  readonly title: string;
  readonly version: string;
  /** ISO day on which this wording began to apply. */
  readonly since: string;
  /** What stands before the first section. */
  readonly preface: readonly LegalNode[];
  readonly sections: readonly LegalSection[];
}

interface LegalSection {
  /** Anchor of the section; stays the same when the title changes, since others may link to it. */
  readonly id: string;
  readonly title: string;
  readonly nodes: readonly LegalNode[];
}

/** What stands for the names in a text, such as the product's; an address where a link leads. */
export type LegalValues = Readonly<Record<string, ReactNode>> & { readonly termsUrl: string };

const filled = (words: string, values: LegalValues): ReactNode[] =>
  words.split(/\{\{(\w+)\}\}/).map((part, index) => (index % 2 === 0 ? part : values[part]));

function show(node: LegalNode, values: LegalValues): ReactNode {
  if (typeof node === 'string') return createElement(Fragment, null, ...filled(node, values));
  const [tag, properties, ...nodes] = node;
  const shown = nodes.map((one) => show(one, values));
  if (tag !== 'a') return createElement(tag, properties, ...shown);
  const { href = '' } = properties;
  const address = href === '{{termsUrl}}' ? values.termsUrl : href;
  return createElement(LegalLink, { address }, ...shown);
}

function LegalLink({ address, children }: { address: string; children?: ReactNode }) {
  return address.startsWith('/') ? (
    <Link to={address}>{children}</Link>
  ) : (
    <a href={address}>{children}</a>
  );
}

/** Shows paragraphs, lists and tables of a legal text. Imports no style sheet, so that the PDF has the same markup. */
export const LegalNodes = (props: { nodes: readonly LegalNode[]; values: LegalValues }) =>
  props.nodes.map((node, index) => <Fragment key={index}>{show(node, props.values)}</Fragment>);

/** Shows the sections of a legal text under their headings. */
export const LegalSections = (props: { sections: readonly LegalSection[]; values: LegalValues }) =>
  props.sections.map(({ id, title, nodes }) => (
    <section key={id} id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <h2 id={`${id}-title`}>{title}</h2>
      <LegalNodes nodes={nodes} values={props.values} />
    </section>
  ));

/** Formats the day as both legal texts print it, such as "November 21, 2026". */
export function printedDay(isoDay: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(isoDay),
  );
}

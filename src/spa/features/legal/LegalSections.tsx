import { type ComponentType, Fragment, type ReactNode } from 'react';
import type { LegalBlock, LegalSection, LegalTable, Phrase } from './legalText';

type LinkType = ComponentType<{ href: string; children: ReactNode }>;

/**
 * Renders the sections of a legal text as plain semantic elements. Imports no style sheet, so that the script
 * that prints the PDF can render the same markup; `link` is the component for links there.
 */
export function LegalSections(props: { sections: readonly LegalSection[]; link: LinkType }) {
  return props.sections.map(({ id, title, blocks }) => (
    <section key={id} id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <h2 id={`${id}-title`}>{title}</h2>
      <LegalBlocks blocks={blocks} link={props.link} />
    </section>
  ));
}

/** Renders paragraphs, lists and tables without a heading of their own. */
export function LegalBlocks(props: { blocks: readonly LegalBlock[]; link: LinkType }) {
  return props.blocks.map((block, index) => <Block key={index} block={block} link={props.link} />);
}

function Block({ block, link }: { block: LegalBlock; link: LinkType }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Words of={block.text} link={link} />
        </p>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((item, index) => (
            <li key={index}>
              <Words of={item} link={link} />
            </li>
          ))}
        </ul>
      );
    case 'definitions':
      return (
        <dl>
          {block.entries.map(({ term, meaning }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <Words of={meaning} link={link} />
              </dd>
            </div>
          ))}
        </dl>
      );
    case 'table':
      return <BorderedTable table={block} link={link} />;
  }
}

/** The roles are spelled out: narrow screens stack the cells, which some browsers take as the end of the table. */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
function BorderedTable({ table, link }: { table: LegalTable; link: LinkType }) {
  return (
    <table role="table">
      <caption>{table.caption}</caption>
      <thead>
        <tr role="row">
          {table.columns.map((column) => (
            <th key={column} scope="col" role="columnheader">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((cells, row) => (
          <tr key={row} role="row">
            {cells.map((cell, index) => (
              <td key={table.columns[index]} role="cell" data-column={table.columns[index]}>
                <Words of={cell} link={link} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
/* oxlint-enable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */

function Words({ of: phrase, link: Link }: { of: Phrase; link: LinkType }) {
  if (typeof phrase === 'string') return phrase;
  return phrase.map((part, index) => {
    if (typeof part === 'string') return <Fragment key={index}>{part}</Fragment>;
    if ('href' in part) {
      return (
        <Link key={index} href={part.href}>
          {part.text}
        </Link>
      );
    }
    return <strong key={index}>{part.text}</strong>;
  });
}

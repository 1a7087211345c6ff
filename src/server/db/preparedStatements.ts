import { type PGlite, parse, protocol, type Results } from '@electric-sql/pglite';
import { StatementNames } from './statementNames';

type Message = Awaited<ReturnType<PGlite['execProtocol']>>['messages'][number];

interface Prepared {
  /** The messages that describe the rows of its results, if it returns any. */
  readonly description: readonly Message[];
  readonly parameterTypes: readonly number[];
}

const { serialize } = protocol;

const concat = (...parts: readonly Uint8Array[]): Uint8Array => Buffer.concat(parts);

/**
 * Runs queries on the embedded database; repeated statements are parsed and planned once (PostgreSQL message flow,
 * "Extended Query").
 */
export class PreparedStatements {
  readonly #names = new StatementNames();
  readonly #prepared = new Map<string, Prepared>();

  constructor(private readonly database: PGlite) {}

  /** Runs a statement. Throws the error of the database. */
  async query<Row>(sql: string, parameters: readonly unknown[]): Promise<Results<Row>> {
    const name = this.#names.nameOf(sql);
    if (name === undefined) return this.database.query<Row>(sql, [...parameters]);
    const { description, parameterTypes } = await this.#prepare(name, sql);
    const { serializers, parsers } = this.database;
    const values = parameters.map((value, index): string | Uint8Array | null => {
      if (value === null || value === undefined) return null;
      // As they are: written as hexadecimal digits, they would be twice as long and take longer than the statement.
      if (value instanceof Uint8Array) return value;
      const serialise = serializers[parameterTypes[index] ?? 0] ?? String;
      return serialise(value);
    });
    const { messages } = await this.database.execProtocol(
      concat(serialize.bind({ statement: name, values }), serialize.execute({}), serialize.sync()),
    );
    const [result] = parse.parseResults([...description, ...messages], parsers);
    if (!result) throw new Error('The database gave no result.');
    return result as Results<Row>;
  }

  async #prepare(name: string, sql: string): Promise<Prepared> {
    const known = this.#prepared.get(name);
    if (known) return known;
    const { messages } = await this.database.execProtocol(
      concat(
        serialize.parse({ name, text: sql }),
        serialize.describe({ type: 'S', name }),
        serialize.sync(),
      ),
    );
    const prepared = {
      description: messages.filter((message) => message.name === 'rowDescription'),
      parameterTypes: parse.parseDescribeStatementResults(messages),
    };
    this.#prepared.set(name, prepared);
    return prepared;
  }
}

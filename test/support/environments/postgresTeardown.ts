/** After the tests on PostgreSQL: ends the server that they shared. */
export default async function endPostgres(): Promise<void> {
  await globalThis.endPostgres?.();
}

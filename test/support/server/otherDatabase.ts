import { type StartOptions, startServer, type TestServer } from './server';

/** A server on the kind of database that the present tests do not run on, where there is one of that kind. */
export async function startOnOtherDatabase(options: StartOptions = {}): Promise<TestServer> {
  const { databaseOfTests } = globalThis;
  globalThis.databaseOfTests = undefined;
  try {
    return await startServer(options);
  } finally {
    globalThis.databaseOfTests = databaseOfTests;
  }
}

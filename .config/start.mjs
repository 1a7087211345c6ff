/** `npm start`: builds if necessary, then runs the server in this process. */
process.argv.splice(2, 0, 'main');
await import('./cli.mjs');

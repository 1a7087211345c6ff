/** `npm start`: builds when needed, then runs the server in this very process. */
process.argv.splice(2, 0, 'main');
await import('./cli.mjs');

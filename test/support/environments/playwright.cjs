/** The driver of the browser, as the environment of the tests has brought it (browserEnvironment.ts). */
module.exports = globalThis.playwright;

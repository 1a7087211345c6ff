import { readLegalText } from './legalText.mjs';

/** Lets Jest load legal texts. */
export default {
  process: (source) => ({
    code: `module.exports = { __esModule: true, default: ${JSON.stringify(readLegalText(source))} };`,
  }),
};

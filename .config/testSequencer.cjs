const Sequencer = require('@jest/test-sequencer').default;

/**
 * Sorts tests slowest first, as Jest does, and spreads the browser tests among the others: while those wait, the others
 * use the processor.
 */
module.exports = class extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isBrowserTest = ({ context }) => context.config.displayName?.name === 'browser';
    const groups = [sorted.filter(isBrowserTest), sorted.filter((test) => !isBrowserTest(test))];
    // Merges the groups by the relative position of each test in its own.
    return groups
      .flatMap((group) => group.map((test, index) => ({ test, position: index / group.length })))
      .sort((a, b) => a.position - b.position)
      .map(({ test }) => test);
  }
};

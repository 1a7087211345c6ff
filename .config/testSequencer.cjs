const Sequencer = require('@jest/test-sequencer').default;

/**
 * Jest's own order, slowest first, with the tests of the browser spread among the others: they wait a good part
 * of their time, which is when the others can have the processor.
 */
module.exports = class extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const waits = ({ context }) => context.config.displayName?.name === 'browser';
    const groups = [sorted.filter(waits), sorted.filter((test) => !waits(test))];
    // Each test at its share of the way through its own group.
    return groups
      .flatMap((group) => group.map((test, index) => ({ test, place: index / group.length })))
      .sort((one, other) => one.place - other.place)
      .map(({ test }) => test);
  }
};

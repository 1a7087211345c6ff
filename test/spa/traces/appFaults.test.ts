import { appFaults, equivalents } from '../../support/traces/appFaults';
import { faultyFiles } from '../../support/traces/faultyApp';

it('`npm run trace:faults:app` can make every fault in the code as it is now', () => {
  expect(faultyFiles(appFaults).size).toBeGreaterThan(20);
  const made = appFaults.map(({ right }) => right);
  expect(Object.keys(equivalents).filter((right) => !made.includes(right))).toEqual([]);
});

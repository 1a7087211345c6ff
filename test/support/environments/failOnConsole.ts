import { format } from 'node:util';

/**
 * Fails every test that prints an error or a warning nobody expected: a React, Ant Design or Redux
 * complaint is a defect even when all assertions hold.
 */
const watched = ['error', 'warn'] as const;

/** How long the checks of Redux Toolkit take says something about the machine only. */
const aboutTheMachine = /Middleware took \d+ms/;

/**
 * That an answer came in the moments between two steps of a test, after the Testing Library has said that React's
 * updates are awaited again: how the machine was busy decides it, and every step waits for what it needs anyway.
 */
const betweenSteps = /inside a test was not wrapped in act\(/;

let expected: RegExp[] = [];
let unexpected: string[] = [];
const originals = { error: console.error, warn: console.warn };

/** Accepts messages that match the pattern until the running test ends. */
export function expectConsole(pattern: RegExp): void {
  expected.push(pattern);
}

beforeEach(() => {
  expected = [aboutTheMachine, betweenSteps];
  unexpected = [];
  for (const level of watched) {
    console[level] = (...parts: unknown[]) => {
      const message = format(...parts);
      if (!expected.some((pattern) => pattern.test(message))) {
        unexpected.push(`console.${level}: ${message}`);
      }
    };
  }
});

afterEach(() => {
  for (const level of watched) console[level] = originals[level];
  if (unexpected.length > 0) {
    throw new Error(`Unexpected console output:\n${unexpected.join('\n')}`);
  }
});

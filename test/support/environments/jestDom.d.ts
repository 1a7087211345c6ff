// The matchers for pages, as types; jest.config.ts loads the real ones into the unit project.
import '@testing-library/jest-dom';

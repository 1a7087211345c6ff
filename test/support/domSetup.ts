import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// A limit for what never comes; a slow machine is no failure.
configure({ asyncUtilTimeout: 30_000 });

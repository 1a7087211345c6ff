// A chunk of its own, loaded by people who filter.
export { FilterChips } from './FilterChips';
export { FilterPanel } from './FilterPanel';

/** What only people who filter need: a chunk of its own. */
export { FilterChips } from './FilterChips';
export { FilterPanel } from './FilterPanel';

import type { ExtensionOperation } from '../contract/operations.gen';
import { apiOptions } from './transport/config';

/** What the host can do beyond the specification: one of its operations, or to recognise a repeated call. */
export type Capability = ExtensionOperation | 'idempotencyKey';

const hasCapability = (_capability: Capability): boolean => apiOptions.hasExtensions;

/**
 * Returns which capabilities the host has (`API_EXTENSIONS`), as a function. What needs one that is absent does not
 * exist on the screen. Settled before the first rendering, so it never changes.
 */
export const useCapabilities = (): ((capability: Capability) => boolean) => hasCapability;

/** How some stored texts spell the default culture: read, never written (D50). */
export const legacyDefaultCulture = 'enUS';

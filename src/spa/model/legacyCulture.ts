/** How some stored texts spell the default culture: read, never written (decision 50). */
export const legacyDefaultCulture = 'enUS';

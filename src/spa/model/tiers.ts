/** The subscription tiers that content can belong to, the default one first. */
export const tiers = ['free', 'premium'] as const;

/** The cultures that seeded texts are in. */
export const cultures = ['en-US', 'fr-FR', 'is-IS'] as const;

/** The two halves of a title, in the same order in every culture. */
export const titles: Readonly<
  Record<(typeof cultures)[number], { openings: readonly string[]; subjects: readonly string[] }>
> = {
  'en-US': {
    openings: ['Finding', 'A week of', 'Learning', 'Before', 'The art of', 'Returning to'],
    subjects: [
      'quiet breath',
      'the open hip',
      'morning light',
      'deep rest',
      'balance',
      'the spine',
    ],
  },
  'fr-FR': {
    openings: ['Trouver :', 'Une semaine :', 'Apprendre :', 'Avant :', 'L’art :', 'Revenir :'],
    subjects: [
      'le souffle calme',
      'la hanche ouverte',
      'la lumière du matin',
      'le repos profond',
      'l’équilibre',
      'la colonne',
    ],
  },
  'is-IS': {
    openings: ['Leitin:', 'Vika:', 'Námið:', 'Áður:', 'Listin:', 'Aftur:'],
    subjects: [
      'kyrr andardráttur',
      'opin mjöðm',
      'morgunbirta',
      'djúp hvíld',
      'jafnvægi',
      'hryggurinn',
    ],
  },
};

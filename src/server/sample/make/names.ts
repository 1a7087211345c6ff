export interface NameSpread {
  culture: 'en-US' | 'en-GB' | 'fr-FR' | 'is-IS';
  given: readonly string[];
  family: readonly string[];
}

/** Invented people by culture; every given name is joined to one family name. */
export const nameSpreads: readonly NameSpread[] = [
  {
    culture: 'is-IS',
    given: ['Sigríður', 'Þórdís', 'Ólöf', 'Guðrún Ýr', 'Ísold', 'Hrafnhildur', 'Steinunn', 'Katrín', 'Freyja', 'Álfheiður', 'Sólveig', 'Eydís', 'Unnur', 'Brynja', 'Vigdís', 'Móeiður'],
    family: ['Þórarinsdóttir', 'Guðlaugsdóttir', 'Sveinbjörnsdóttir', 'Ragnarsdóttir', 'Ísaksdóttir', 'Hallsteinsdóttir', 'Jökulsdóttir'],
  },
  {
    culture: 'is-IS',
    given: ['Ásgeir', 'Kári', 'Björn', 'Ægir', 'Úlfur', 'Örn', 'Jökull', 'Dagur', 'Þorvaldur', 'Magnús', 'Höskuldur', 'Tindur', 'Ívar', 'Eiður'],
    family: ['Ásmundsson', 'Hallgrímsson', 'Kjartansson', 'Ólafsson', 'Steingrímsson', 'Guðlaugsson', 'Árnason'],
  },
  {
    culture: 'fr-FR',
    given: ['Éloïse', 'Anaïs', 'Jérôme', 'Chloé', 'Jean-Baptiste', 'Maëlle', 'François', 'Noémie', 'Hélène', 'Rémi', 'Zoé', 'Gaëtan', 'Sélène', 'Aurélien', 'Océane', 'Thibault', 'Léonie', 'Benoît', 'Margaux', 'Loïc', 'Solène', 'Mathéo', 'Inaya', 'Cyprien', 'Agathe'],
    family: ['Lefèvre', 'de la Tour', 'Besançon', 'Dubreuil', 'L’Hermitte', 'Garçon', 'Chevallier', 'Saint-Aubin', 'Pélissier', 'Moreau-Vidal'],
  },
  {
    culture: 'en-GB',
    given: ['Imogen', 'Callum', 'Siân', 'Alistair', 'Poppy', 'Rhys', 'Bronwen', 'Hamish', 'Priya', 'Edmund', 'Niamh', 'Oluwaseun', 'Beatrix', 'Gethin', 'Florence', 'Tariq', 'Rosalind', 'Angus', 'Maisie', 'Kwame', 'Harriet', 'Dafydd', 'Isla', 'Jasper'],
    family: ['Ashworth', 'O’Rourke', 'Llewellyn', 'McAllister', 'Fairbanks-Holt', 'Penhaligon', 'Okafor', 'Whitcombe', 'Chaudhry', 'Birtwistle'],
  },
  {
    culture: 'en-US',
    given: ['Madison', 'Tyler', 'Lakeisha', 'José', 'Savannah', 'Ethan', 'Mei-Ling', 'Carter', 'Guadalupe', 'Noah', 'Aaliyah', 'Wyatt', 'Brooklyn', 'Dmitri', 'Harper', 'Xavier', 'Naomi', 'Levi', 'Esperanza', 'Hudson', 'Autumn', 'Malik', 'Skylar', 'Owen', 'Renée', 'Caleb', 'Yuki', 'Delaney', 'Marcus', 'Willow', 'Anders', 'Talia', 'Grant', 'Ximena', 'Rowan', 'Zachary', 'Imani', 'Beckett'],
    family: ['Hernández', 'Kowalski', 'Washington', 'Nguyen', 'van der Berg', 'Castellanos', 'Sullivan', 'Abernathy', 'Lindqvist', 'Tanaka'],
  },
];

/** Names that a screen must cope with: one word, very long, unusual letters. */
export const unusualNames: readonly { fullName: string; culture: NameSpread['culture'] }[] = [
  { fullName: 'Björk', culture: 'is-IS' },
  { fullName: 'Wolfeschlegelstein Maximiliana Philippa Antoinette Featherstonehaugh-Cholmondeley of Upper Slaughter', culture: 'en-GB' },
  { fullName: 'Þórhildur Ægisdóttir Ðjúpdal', culture: 'is-IS' },
];

import type * as en from '../../en/app/index.js';

export const brand: typeof en.brand = {
  title: 'Marke',
  text: 'Neue Formulare beginnen mit diesem Design. Sie können es in jedem Formular ändern.',
  logo: 'Logo',
  colors: 'Farben',
  theme: 'Standard-Theme',
  themeHelp: 'Für neue Formulare. Vorlagen behalten ihr eigenes Theme.',
  noTheme: 'Keines',
  save: 'Marke speichern',
  saved: 'Marke gespeichert.',
  failed: 'Die Marke wurde nicht gespeichert. Bitte versuchen Sie es noch einmal.',
  use: 'Marke anwenden',
};

import type * as en from '../../en/app/index.js';

export const brand: typeof en.brand = {
  title: 'Marque',
  text: 'Les nouveaux formulaires commencent avec ce design. Vous pouvez le modifier dans chaque formulaire.',
  logo: 'Logo',
  colors: 'Couleurs',
  theme: 'Thème par défaut',
  themeHelp: 'Pour les nouveaux formulaires. Les modèles gardent leur propre thème.',
  noTheme: 'Aucun',
  save: 'Enregistrer la marque',
  saved: 'Marque enregistrée.',
  failed: 'La marque n’a pas été enregistrée. Veuillez réessayer.',
  use: 'Appliquer la marque',
};

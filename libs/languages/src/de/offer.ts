import type { LanguageOffer } from '../shared/language-offer.types.js';

export const de: LanguageOffer = {
  text: 'Leadloom gibt es auch auf Deutsch.',
  accept: 'Auf Deutsch umstellen',
  dismiss: 'Bei Englisch bleiben',
};

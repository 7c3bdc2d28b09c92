import type { LanguageOffer } from '../shared/language-offer.types.js';

export const fr: LanguageOffer = {
  text: 'Leadloom est aussi disponible en français.',
  accept: 'Passer en français',
  dismiss: 'Rester en anglais',
};

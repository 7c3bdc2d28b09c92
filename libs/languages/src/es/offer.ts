import type { LanguageOffer } from '../shared/language-offer.types.js';

export const es: LanguageOffer = {
  text: 'Leadloom también está disponible en español.',
  accept: 'Cambiar a español',
  dismiss: 'Seguir en inglés',
};

import type { Language } from '#contracts';

interface Offer {
  text: string;
  accept: string;
  dismiss: string;
}

/** Offers to use the app in a language, each in that language, and therefore not part of the translations. */
export const LANGUAGE_OFFERS: Readonly<Record<Exclude<Language, 'en'>, Offer>> = {
  es: {
    text: 'Leadloom también está disponible en español.',
    accept: 'Cambiar a español',
    dismiss: 'Seguir en inglés',
  },
  fr: {
    text: 'Leadloom est aussi disponible en français.',
    accept: 'Passer en français',
    dismiss: 'Rester en anglais',
  },
  de: {
    text: 'Leadloom gibt es auch auf Deutsch.',
    accept: 'Auf Deutsch umstellen',
    dismiss: 'Bei Englisch bleiben',
  },
  ja: {
    text: 'Leadloomは日本語でもご利用いただけます。',
    accept: '日本語に切り替える',
    dismiss: '英語のまま使う',
  },
};

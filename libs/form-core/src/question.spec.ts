import { describe, expect, it } from '@jest/globals';
import type { FieldType } from './fields/registry.js';
import type { FormLanguage } from './languages.js';
import { questionOf } from './question.js';
import { textsOf } from './texts/texts.js';

const asked = (label: string, type: FieldType = 'text', language: FormLanguage = 'en', autofill?: string) =>
  questionOf({ id: 'x', type, label, required: false }, textsOf(language).chat, autofill);

describe('a question of a conversation', () => {
  it.each([
    ['What do you need?', 'What do you need?'],
    ['How many people', 'How many people?'],
    ['Tell us more', 'Tell us more.'],
    ['Budget', 'Budget?'],
    ['Whatsapp', 'Whatsapp?'],
  ])('is a sentence: %s', (label, sentence) => expect(asked(label)).toBe(sentence));

  it('recognizes names and addresses, in the language of the form', () => {
    expect(asked('Chat', 'ai-conversation', 'de')).toBe('Chat');
    expect(asked('Full Name', 'text', 'en', 'name')).toBe('What is your name?');
    expect(asked('E-Mail', 'email', 'de')).toBe('Wie lautet Ihre E-Mail-Adresse?');
    expect(asked('Phone number', 'phone')).toBe('What is your phone number?');
    expect(asked('Emergency phone', 'phone')).toBe('Emergency phone?');
    expect(asked('Telefon', 'phone', 'de')).toBe('Wie lautet Ihre Telefonnummer?');
    expect(asked('Teléfono', 'phone', 'es')).toBe('¿Cuál es su número de teléfono?');
    expect(asked('Téléphone', 'phone', 'fr')).toBe('Quel est votre numéro de téléphone\u202f?');
    expect(asked('電話番号', 'phone', 'ja')).toBe('電話番号を教えてください。');
    expect(asked('رقم الهاتف', 'phone', 'ar')).toBe('ما رقم هاتفك؟');
    expect(asked('Firma', 'text', 'de', 'organization')).toBe('Für welches Unternehmen arbeiten Sie?');
    expect(asked('Presupuesto', 'number', 'es')).toBe('¿Presupuesto?');
    expect(asked('ご予算', 'number', 'ja')).toBe('ご予算は？');
  });
});

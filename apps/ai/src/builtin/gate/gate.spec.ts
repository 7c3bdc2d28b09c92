import { describe, expect, it } from '@jest/globals';
import type { Language } from '../types.js';
import { areOptions, isLabel } from './gate.js';

describe('a label in the owner’s words', () => {
  it.each<[Language, string]>([
    ['en', 'Number of passengers'],
    ['en', 'Dietary needs'],
    ['en', 'Refund or exchange?'],
    ['en', 'How friendly were the staff?'],
    ['en', 'Which day or session?'],
    ['en', 'Do you have a fenced yard?'],
    ['en', 'What should we change?'],
    ['es', 'Fecha de entrada'],
    ['es', '¿Trae perro?'],
    ['es', '¿Qué podemos mejorar?'],
    ['fr', "Nom de l'enfant"],
    ['fr', 'Avez-vous des allergies ?'],
    ['de', 'Gewünschtes Holz'],
    ['de', 'Was ist kaputt?'],
    ['ja', '希望日時'],
    ['ja', 'ヘアセットはありますか?'],
  ])('%s: accepts %s', (language, label) => expect(isLabel(label, language)).toBe(true));

  it.each<[Language, string]>([
    ['en', 'Trade accounts all the time needed'],
    ['en', 'Visit when they can'],
    ['en', 'Size of the'],
    ['en', 'Only for members'],
    ['en', 'Useful'],
    ['en', 'Cat (or dog'],
    ['en', 'Can you do a trade account application?'],
    ['en', 'Do there under age?'],
    ['en', 'Their favourite cake'],
    ['es', '¿Es importante que no parezca una agencia?'],
    ['es', 'Opcional'],
    ['fr', 'Possible'],
    ['fr', "C'est pratique"],
    ['de', 'Ob der Gast Frühstück?'],
    ['de', 'freie wahl'],
    ['de', 'Jeweils am Abend'],
    ['ja', 'なるべく早く'],
    ['ja', '名前を'],
  ])('%s: refuses the fragment %s', (language, label) => expect(isLabel(label, language)).toBe(false));
});

describe('answers in the owner’s words', () => {
  it.each<[Language, string[], boolean]>([
    ['en', ['Too small', 'Too big', 'Changed my mind'], true],
    ['en', ['£10', '£25', 'Other'], true],
    ['en', ['Yes, both', 'because they are new'], false],
    ['en', ['Once'], false],
    ['en', ['Red', 'the'], false],
    ['fr', ['Salé', 'Sucré'], true],
    ['de', ['Neu', 'Erlaubt'], false],
    ['ja', ['英語', '数学'], true],
  ])('%s: %s', (language, options, expected) => expect(areOptions(options, language)).toBe(expected));
});

import { describe, expect, it } from '@jest/globals';
import { loadCatalogue } from './catalogue.js';
import { clauseReaders } from './clauses.js';
import { customLabel } from './custom-label.js';
import { compoundParts, glossToEnglish } from './gloss.js';
import { splitItems, splitOptions } from './lists.js';
import { businessName } from './naming.js';
import { longest, PhraseIndex } from './phrases.js';
import { distance, Speller } from './spelling.js';
import { stem, tokenise } from './text.js';
import type { Language } from './types.js';
import { cosine } from './word-table.js';

const catalogue = loadCatalogue();
const grammar = catalogue.grammar.en;
const never = (): boolean => false;

describe('language', () => {
  it.each<[string, string | undefined, Language]>([
    ['dog walking', undefined, 'en'],
    ['peluquería', undefined, 'es'],
    ['peluqueria canina', undefined, 'es'],
    ['boulangerie artisanale', undefined, 'fr'],
    ['Zahnarzt', undefined, 'de'],
    ['歯医者', undefined, 'ja'],
    ['restaurant', 'de-DE', 'de'],
    ['restaurant', 'fr', 'fr'],
    ['We are a bakery and take orders for wedding cakes', 'de', 'en'],
    ['Réparation de montres anciennes et pendules à Besançon', undefined, 'fr'],
    ['Dog sitting le week-end, taille du chien', undefined, 'fr'],
    ['Troca repair en San Antonio, qué ruido hace', undefined, 'es'],
    ['.', 'es-MX', 'es'],
    ['123', undefined, 'en'],
  ])('%s (%s) is %s', (text, hint, language) => {
    expect(catalogue.languages.detect(text, hint)).toBe(language);
  });
});

describe('word table', () => {
  it('finds the words of its file by their rank, and no others', () => {
    const { words } = catalogue;
    expect(words.rank('the')).toBe(0);
    expect(words.has('florist')).toBe(true);
    expect(words.rank('florist')).toBeGreaterThan(words.rank('flowers') ?? Infinity);
    for (const unknown of ['', 'floristt', 'café', '花'])
      expect([unknown, words.rank(unknown)]).toEqual([unknown, undefined]);
  });
});

describe('spelling', () => {
  const speller = new Speller(catalogue.vocabulary.en, catalogue.words);

  it('counts a swap as one edit', () => {
    expect(distance('insurence', 'insurance', 2)).toBe(1);
    expect(distance('recieve', 'receive', 2)).toBe(1);
    expect(distance('plumber', 'painter', 2)).toBe(3);
  });

  it('corrects to words of the catalogue and keeps known words and names', () => {
    expect(speller.correct('fotographer newbrn and familly sesions')).toBe(
      'photographer newborn and family sessions',
    );
    expect(speller.correct('worktop reeds, rackets restrung and resoled')).toBe(
      'worktop reeds, rackets restrung and resoled',
    );
    expect(speller.correct('weeding the garden')).toBe('weeding the garden');
    expect(speller.correct('Qualtrino resturant', new Set(['Qualtrino']))).toBe('Qualtrino restaurant');
  });

  it('stays quick on gibberish', () => {
    expect(speller.correct('xqzw '.repeat(300))).toHaveLength(1500);
  });
});

describe('words and phrases', () => {
  it('folds inflections to the same form', () => {
    expect(stem('parties', 'en')).toBe(stem('party', 'en'));
    expect(stem('mascotas', 'es')).toBe(stem('mascota', 'es'));
    expect(tokenise("l'âge de l'enfant", 'fr').map(token => token.folded)).toEqual(['age', 'enfant']);
  });

  it('finds the longest phrase, and matches Japanese by substring', () => {
    const index = new PhraseIndex<string>('en');
    index.add('date', 'date');
    index.add('date of birth', 'birth');
    const text = 'name and date of birth';
    expect(
      longest(index.find({ language: 'en', text, tokens: tokenise(text, 'en') })).map(hit => hit.ref),
    ).toEqual(['birth']);
    const japanese = new PhraseIndex<string>('ja');
    japanese.add('希望日', 'date');
    expect(japanese.find({ language: 'ja', text: 'ご希望日を記入', tokens: [] })).toHaveLength(1);
  });

  it('recognises similar words', () => {
    const likeness = (a: string, b: string): number =>
      cosine(catalogue.words.vectorOf([a]), catalogue.words.vectorOf([b]));
    expect(likeness('dentist', 'doctor')).toBeGreaterThan(likeness('dentist', 'roof'));
    expect(catalogue.words.vectorOf(['xqzw'])).toBeNull();
  });

  it('glosses other languages and splits German compounds', () => {
    expect(glossToEnglish('peluquería para perros', 'es', catalogue)).toMatch(/dog/);
    expect(compoundParts('Hundeschule', new Set(['hund', 'schule', 'hunde']))).toEqual(['hunde', 'schule']);
    expect(compoundParts('Termin', new Set(['termin']))).toBeUndefined();
  });
});

describe('lists', () => {
  it('extracts options from brackets and words', () => {
    expect(splitOptions('e.g. road, mountain or e-bike', grammar)).toEqual(['road', 'mountain', 'e-bike']);
    expect(splitOptions('one thing', grammar)).toBeUndefined();
  });

  it('reads "a, b or c" as the options of one part', () => {
    const items = splitItems('colour, size small, medium or large', grammar, 'en', text =>
      /^(colour|size)/.test(text),
    );
    expect(items.map(item => item.options)).toEqual([undefined, ['small', 'medium', 'large']]);
  });

  it('keeps brackets with their part', () => {
    expect(
      splitItems('jobs (mowing, hedges) and a photo', grammar, 'en', never).map(item => item.text),
    ).toEqual(['jobs (mowing, hedges)', 'a photo']);
  });
});

describe('clauses', () => {
  const read = (text: string, language: Language = 'en') =>
    clauseReaders(catalogue)[language].read(
      text,
      words =>
        catalogue.asks[language].find({ language, text: words, tokens: tokenise(words, language) }).length >
        0,
    );

  it('separates requests from the rest', () => {
    const { clauses } = read('We walk dogs. Please ask for breed, age and address.');
    expect(clauses.filter(clause => clause.strength === 2).map(clause => clause.text)).toEqual([
      'breed',
      'age',
      'address',
    ]);
  });

  it('recognises refusals', () => {
    const { clauses } = read('Do not ask for the phone number or address. Name and email, no budget please.');
    expect(clauses.filter(clause => clause.negated).map(clause => clause.text)).toEqual([
      'the phone number or address',
      'budget please',
    ]);
  });

  it('recognises limits', () => {
    expect(read('just name, email and city').only).toBe(true);
    expect(read('Some founders only have an idea').only).toBe(false);
    expect(read('at most 4 fields please').fieldLimit).toBe(4);
    expect(read('an anonymous survey').anonymous).toBe(true);
    expect(read('名前とメールだけ', 'ja').only).toBe(true);
  });

  it('stops reading a page of commas at a limit', () => {
    expect(read(`ask ${'breed, '.repeat(280)}`).clauses).toHaveLength(80);
  });

  it('finds requests before the verb in Japanese', () => {
    const { clauses } = read('症状と保険証の有無を聞きたい', 'ja');
    expect(clauses.filter(clause => clause.strength === 2).map(clause => clause.text)).toEqual([
      '症状',
      '保険証の有無',
    ]);
  });
});

describe('names', () => {
  it.each<[string, Language, string | null]>([
    ['Harbor & Finch is an interior design studio.', 'en', 'Harbor & Finch'],
    ['We are Sunny Side Dental, a clinic in Austin', 'en', 'Sunny Side Dental'],
    ['My company is called Brightwater', 'en', 'Brightwater'],
    ['I run a salon called Wag & Wash. Ask the breed.', 'en', 'Wag & Wash'],
    ['Our practice is called Dr. Mary St. John', 'en', 'Dr. Mary St. John'],
    ['We are a bakery. Customers want cakes.', 'en', null],
    ['Dog walking', 'en', null],
    ['Somos Casa Luna, un restaurante', 'es', 'Casa Luna'],
    ['Reservierung bei Luigi, nach Allergien fragen', 'de', 'Luigi'],
    ['Terminanfrage für Zahnärzte; bei Angst nach Sedierung fragen', 'de', null],
    ['Wir vermieten Zelte und Bänke', 'de', null],
    ['「さくら歯科」の予約', 'ja', 'さくら歯科'],
  ])('%s', (text, language, name) => {
    expect(businessName(text, language, catalogue)).toBe(name);
  });

  it('labels fields in the description’s words', () => {
    expect(customLabel('which bike they like', 'en', catalogue)).toBe('Which bike do you like?');
    expect(customLabel('the horse breed', 'en', catalogue)).toBe('Horse breed');
    expect(
      customLabel('we would like all of our customers to be happy with us', 'en', catalogue),
    ).toBeUndefined();
  });
});

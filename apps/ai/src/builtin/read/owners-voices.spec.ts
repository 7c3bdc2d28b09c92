import { describe, expect, it } from '@jest/globals';
import { loadCatalogue } from '../catalogue.js';
import type { Language } from '../types.js';
import { WantFinder } from '../wants.js';
import { canonical } from './canonical.js';
import { cuesOf } from './cues.js';
import { readWishes } from './read-wishes.js';
import { rephrase } from './rephrase.js';
import type { Ask, Wishes } from './wish.types.js';

/** Reads a description as the generator does: in the shapes that the readers know. */
const read = (text: string, language: Language = 'en'): Wishes =>
  readWishes(
    rephrase(canonical(text, language), language),
    cuesOf(language),
    new WantFinder(language, loadCatalogue(), null).coverage(),
  );
const ask = (wishes: Wishes, words: string): Ask | undefined =>
  wishes.asks.find(({ text }) => text.includes(words));
const choices = (wishes: Wishes): string[][] =>
  wishes.asks.flatMap(({ options }) => (options ? [options] : []));

describe('what owners offer', () => {
  it.each<[string, Language, string[]]>([
    ['Meals. They can pick basic, plus or premium, and any allergies.', 'en', ['basic', 'plus', 'premium']],
    ['Prints. They pick business cards, flyers or posters.', 'en', ['business cards', 'flyers', 'posters']],
    ['Rooms. The budget, under 10k, 10 to 20k or over 20k.', 'en', ['under 10k', '10 to 20k', 'over 20k']],
    ['Music. Lesson format online only or in person.', 'en', ['online only', 'in-person']],
    ['Belts. People order belts, bags or dog collars.', 'en', ['belts', 'bags', 'dog collars']],
    ['Paniers. Il faudrait la taille du panier, petit ou grand.', 'fr', ['petit', 'grand']],
    ['Toilettage. Poids (moins de 10 kg, plus de 10 kg).', 'fr', ['moins de 10 kg', 'plus de 10 kg']],
    ['Café. Man kann zwischen Brunch, Tee und Kuchen wählen.', 'de', ['Brunch', 'Tee', 'Kuchen']],
    ['料理教室。コースは和食、洋食、パンの3つから選べます。', 'ja', ['和食', '洋食', 'パン']],
    ['Suits. Event date, chest size, collect or deliver.', 'en', ['collect', 'deliver']],
    ['School. Group lessons or private lessons.', 'en', ['Group lessons', 'private lessons']],
    ['Band. Style (house/pop/80s).', 'en', ['house', 'pop', '80s']],
    ['Excursiones. Saber si prefieren la ruta corta o la larga.', 'es', ['la ruta corta', 'la larga']],
    ['Verein. An welchem Tag, vormittags oder nachmittags.', 'de', ['vormittags', 'nachmittags']],
    ['写真館。成人式、家族、婚礼の中から選んでもらいたいです。', 'ja', ['成人式', '家族', '婚礼']],
  ])('%s', (text, language, options) => {
    expect(choices(read(text, language))).toContainEqual(options);
  });
});

describe('what owners refuse', () => {
  it.each<[string, Language, string]>([
    ['Windows. Nobody should have to give a budget.', 'en', 'a budget'],
    ["Luthier. Their e-mail is fine, and budget's pointless.", 'en', 'budget'],
    ['Excursiones. El correo no hace falta, con el móvil basta.', 'es', 'El correo'],
    ['Tarot. I would rather not have their date of birth.', 'en', 'their date of birth'],
    ['Gutters. I am hopeless with email so leave that off.', 'en', 'email'],
    ['Gatos. La edad no, que se ofenden.', 'es', 'edad'],
    ['Roller. Mail guckt hier keiner an, also weglassen.', 'de', 'Mail'],
    ['Electricista: no quiero que pidan el email.', 'es', 'el email'],
  ])('%s', (text, language, refused) => {
    expect(read(text, language).refused).toContain(refused);
  });

  it('hires skips', () => {
    expect(read('Skip hire. Ask the size.').refused).toEqual([]);
  });
});

describe('conditions in their sentences', () => {
  it.each<[string, Language, string, string]>([
    ['Boilers. Is it a repair or a service? For repairs we need the error code.', 'en', 'error', 'a repair'],
    ['Traiteur. Repas assis ou buffet, et si buffet, combien de plats.', 'fr', 'plats', 'buffet'],
    ['Hunde. Welpe oder Senior? Wenn Welpe, dann bitte das Alter.', 'de', 'Alter', 'Welpe'],
    ['Talks. Speaker or attendee. Speakers should give a talk title.', 'en', 'title', 'Speaker'],
    ['引っ越し。エアコンの取り外しは必要か。必要なら台数を聞きたい。', 'ja', '台数', 'yes'],
  ])('%s', (text, language, target, answer) => {
    expect(ask(read(text, language), target)?.when?.answer).toBe(answer);
  });
});

describe('scales, steps, order', () => {
  it('rates a list that the sentence before names', () => {
    const { asks } = read('Menu card: food, service, value. Each gets a star rating.');
    expect(asks.map(({ scale }) => scale?.to)).toEqual([5, 5, 5]);
  });

  it('begins with a name of a kind that a form asks for', () => {
    const { asks } = read('Ask our tenants how happy they are with the heating and the lift (1-10).');
    expect(asks.map(({ text, scale }) => [text, scale?.to])).toEqual([
      ['the heating', 10],
      ['the lift', 10],
    ]);
  });

  it('leaves a trade before what is asked, and the rest after it', () => {
    const shop = read('Pick-up or delivery? Bookshop, title of the book.');
    expect(shop.asks.map(({ text }) => text)).toEqual(['Pick-up or delivery', 'title of the book']);
    expect(ask(read('Roofs. Name required. The rest optional.'), 'rest')).toBeUndefined();
  });

  it('rates in Japanese', () => {
    const { asks } = read('歯科。待ち時間、説明、対応について1〜5で評価してもらう。', 'ja');
    expect(asks.map(({ scale }) => scale?.to)).toEqual([5, 5, 5]);
  });

  it('opens steps by their ordinals', () => {
    const { sections } = read(
      'The form on three pages. The first one about the bath (size, age), the second about money, and the last one for their details.',
    );
    expect(sections.map(({ title }) => title)).toEqual(['the bath', 'money', 'their details']);
  });

  it('starts with the first of an order that was announced', () => {
    const wishes = read('Reihenfolge bitte genau so: Kundennummer, Zählerstand, Name.', 'de');
    expect(wishes).toMatchObject({ ordered: true });
    expect(wishes.asks.map(({ text }) => text)).toEqual(['Kundennummer', 'Zählerstand', 'Name']);
  });

  it('ends with a question', () => {
    const wishes = read('Ukulele. End with the question how they heard about us, start with their name.');
    expect(wishes.asks.map(({ place }) => place)).toEqual(['last', 'first']);
  });
});

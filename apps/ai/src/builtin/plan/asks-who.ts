/** 'Wer fährt mit zum Auswärtsspiel: …', 'kto jedzie na narty': what a list of names is headed by. */
const WHO: Partial<Record<string, RegExp>> = {
  de: /^(wer (?:fährt|kommt|macht|ist|geht|hilft|spielt|bringt|nimmt|will|möchte|übernimmt|backt|wandert|läuft|feiert|zeltet) [^:,.;?!()]{4,45}?)\s*(?:[:;?.!–—]|,|$)/iu,
  nl: /^(wie (?:gaat|komt|doet|helpt|rijdt|speelt|wil|eet|is|neemt|brengt|bakt) [^:,.;?!()]{4,45}?)\s*(?:[:;?.!–—]|,|$)/iu,
  pl: /^(kto (?:jedzie|idzie|przyjdzie|będzie|pomaga|pomoże|gra|chce|piecze|przynosi|przyjeżdża|bierze) [^:,.;?!()]{4,45}?)\s*(?:[:;?.!–—]|,|$)/iu,
};

/** The question that opens an invitation, as its title; undefined where there is none. */
export const asksWho = (text: string, language: string): string | undefined =>
  WHO[language]?.exec(text.trim())?.[1];

import { type Business, understandBusiness } from './business.js';
import { type Catalogue, loadCatalogue } from './catalogue.js';
import { cleanDescription } from './clean.js';
import { type Corrections, correctionsOf, localeOf } from './corrections.js';
import { glossToEnglish } from './gloss.js';
import { KindMatcher } from './kind-matcher.js';
import { regionOf } from './locale-units.js';
import { mainLanguage } from './main-language.js';
import { businessName, places, withoutName } from './naming.js';
import { otherLanguageOf } from './other-language.js';
import { plain } from './plain.js';
import { type Notes, notesOf } from './plan/notes.js';
import { type SaidTexts, saidTexts } from './plan/said-texts.js';
import type { Reading } from './reading.js';
import { Speller } from './spelling.js';
import { onlyNamesForm } from './turns.js';
import { type GenerateInput, type Language, LANGUAGES } from './types.js';
import { addElsewhere } from './wishes/elsewhere.js';
import { readWishes } from './wishes/read-wishes.js';
import { sentencesOf } from './wishes/sentences.js';
import type { Known, Wishes } from './wishes/wish.types.js';
import { withoutMailFrame } from './wishes/without-mail-frame.js';

/** A description after reading, before planning. */
export interface Understanding {
  /** The description, cleaned. */
  written: string;
  /** The same without what the form is said not to be. */
  original: string;
  /** Texts dictated by the description. */
  dictated: SaidTexts;
  /** Facts for visitors. */
  notes: Notes;
  language: Language;
  /** Country of the form, if known. */
  region: string | undefined;
  businessName: string | null;
  /** The text with corrected spelling, without the name of the business. */
  spoken: string;
  /** The same with its English gloss. */
  whole: Reading;
  wishes: Wishes;
  business: Business;
  corrections: Corrections;
  /** Corrects the spelling, except in names. */
  corrected: (text: string) => string;
}

/** Objects created from the catalogue once per language. */
interface Tools {
  catalogue: Catalogue;
  spellers: Record<Language, Speller>;
}

let tools: Tools | undefined;

export function generatorTools(): Tools {
  if (tools) return tools;
  const catalogue = loadCatalogue();
  const speller = (l: Language): Speller =>
    new Speller(catalogue.vocabulary[l], l === 'en' ? catalogue.words : undefined);
  tools = {
    catalogue,
    spellers: Object.fromEntries(LANGUAGES.map(l => [l, speller(l)])) as Tools['spellers'],
  };
  return tools;
}

/** The share of a few words that names something to ask; cached, because words repeat. */
function knownIn(matcher: KindMatcher, corrected: (text: string) => string): Known {
  const found = new Map<string, number>();
  return text => {
    const before = found.get(text);
    if (before !== undefined) return before;
    const share = matcher.match(corrected(text))[0]?.covered ?? 0;
    found.set(text, share);
    return share;
  };
}

/** Removes the words for optional and required fields: 'voluntary' does not mean a volunteer. */
const DUTIES = new RegExp(
  [
    'optional(?:ly)?|voluntary|required|mandatory|opcional(?:es)?|obligatori[oa]s?',
    'facultati[fv]e?s?|obligatoires?|freiwillig|pflichtfeld',
  ]
    .map(words => `\\b(?:${words})\\b`)
    .join('|'),
  'giu',
);

/**
 * Reads a description: its language, the business, and the wishes about the form. Returns only the code of an unsupported
 * language.
 */
export function understand(input: GenerateInput): Understanding | { other: string; original: string } {
  const { catalogue, spellers } = generatorTools();
  const cleaned = cleanDescription(input.description);
  const written = withoutMailFrame(cleaned.ok ? cleaned.text : '');
  const original = written.replace(NOT_THIS, '');
  const locale = input.locale ?? localeOf(input.context);
  const other = otherLanguageOf(original, locale, catalogue);
  if (other) return { other, original };
  const dictated = saidTexts(original);
  const main = mainLanguage(dictated.rest.trim() || original, locale, catalogue.languages);
  const { language, foreign } = main;
  const notes = notesOf(main.text, language);
  const text = notes.rest;
  const matcher = new KindMatcher(language, catalogue, null);
  const name = nameIn(text, matcher, language, catalogue);
  // Wishes are read in the original spelling, because it is displayed; their meaning is looked up in the corrected text.
  const names = new Set([...(name?.split(/\s+/) ?? []), ...(language === 'de' ? [] : places(original))]);
  const corrected = (part: string): string =>
    language === 'ja' ? part : spellers[language].correct(part, names);
  const reading = (part: string): Reading => ({
    language,
    text: part,
    english: glossToEnglish(part, language, catalogue),
  });
  const wishes = readWishes(withoutName(text, name), language, knownIn(matcher, corrected));
  addElsewhere(wishes, foreign, language, one => new KindMatcher(one, catalogue, null));
  const spoken = corrected(withoutName(text, name));
  const whole = reading(spoken.replace(DUTIES, ' '));
  // A trade corrected by the owner takes precedence; the requested fields stay those of the description.
  const corrections = correctionsOf(input.context);
  const trade = corrections.industry ? reading(corrections.industry) : null;
  // In 'Feedback form for a hotel' the hotel is the business, whatever else was read.
  const isName = onlyNamesForm(plain(whole.text), language);
  const toldOf = reading(isName ? whole.text : told(spoken, wishes, corrected));
  const about = corrected(aboutBusiness(wishes.rest)).replace(CUSTOMERS, ' ').replace(DUTIES, ' ');
  const core = trade ?? (isName || about.trim() === '' ? toldOf : reading(about));
  return {
    written,
    original,
    dictated,
    notes,
    language,
    region: regionOf(locale, language, original),
    businessName: name,
    spoken,
    whole,
    wishes,
    business: understandBusiness(trade ?? toldOf, core, catalogue),
    corrections,
    corrected,
  };
}

/** The part of a description about the business, without requests and without negated or past facts. */
function told(spoken: string, { asks }: Wishes, corrected: (text: string) => string): string {
  const asked = asks
    .flatMap(({ text, options }) => [text, ...(options ?? [])])
    .filter(text => text.length > SHORT)
    .map(corrected);
  const [first = '', ...others] = sentencesOf(spoken);
  const telling = others.filter(
    sentence => !NOT_SO.test(sentence) && !asked.some(text => sentence.includes(text)),
  );
  return [asked.reduce((left, text) => left.replace(text, ' '), first), ...telling.slice(0, MOST_TELLING)]
    .join(' ')
    .replace(CUSTOMERS, ' ')
    .replace(DUTIES, ' ');
}
/** Matches customers of the business, as in 'Rents by the hour to food trucks'. */
const CUSTOMERS = new RegExp(
  [
    '(?<=\\b(?:sells?|selling|rents?|renting|suppl(?:y|ies|ying)|provides?|leas(?:es?|ing)|',
    'lends?)\\b[^.,;:]{0,40})\\bto (?!(?:the|our) public)[^.,;:]{3,60}|\\blanding page\\b',
  ].join(''),
  'giu',
);
/** Sentences after the first about the business. */
const MOST_TELLING = 3;
const SHORT = 3;
/** Matches 'An application, not a contact form: …'. */
const NOT_THIS = /,\s(?:and )?not (?:just )?(?:an?|the) [^,:;.\n]{3,30}(?=[:,;.\n])/giu;
const NOT_SO =
  /\b(?:used to|no longer|not|don't|doesn't|never|shouldn't|isn't|anyone who|früher|nicht|kein\p{L}*|antes|no|nunca|avant|ne|pas|jamais)\b/iu;

/** Number of sentences at the start that may describe the business; twice as many if they are about the owner. */
const FIRST = 2;
const ITSELF =
  /^\W*(?:hi\W+|hello\W+|so\W+)?(?:we|i|our|my|i'm|we're|somos|soy|tengo|tenemos|nous|je|notre|wir|ich|unser\p{L}*|mein\p{L}*)\b|(?:です|ます|営)/iu;

const aboutBusiness = (rest: string): string =>
  rest
    .split('. ')
    .filter((sentence, at) => at < FIRST || (at < 2 * FIRST && ITSELF.test(sentence)))
    .join('. ');

/** Name of the business; 'Name and e-mail are required' does not name one. */
function nameIn(text: string, matcher: KindMatcher, language: Language, catalogue: Catalogue): string | null {
  const found = businessName(text, language, catalogue);
  return found && (matcher.match(found)[0]?.covered ?? 0) < 0.5 ? found : null;
}

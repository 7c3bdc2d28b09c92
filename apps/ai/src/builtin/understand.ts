import { type Business, understandBusiness } from './business.js';
import { type Catalogue, loadCatalogue } from './catalogue.js';
import { clauseReaders, type Clauses } from './clauses.js';
import { cleanDescription } from './clean.js';
import { type Corrections, correctionsOf, localeOf } from './corrections.js';
import { glossToEnglish } from './gloss.js';
import { regionOf } from './locale-units.js';
import { mainLanguage } from './main-language.js';
import { businessName, places, withoutName } from './naming.js';
import { otherLanguageOf } from './other-language.js';
import { type SaidTexts, saidTexts } from './plan/said-texts.js';
import { canonical } from './read/canonical.js';
import { cuesOf, plain } from './read/cues.js';
import { asksNothingElse, givesRightAnswers, limitsToNamed } from './read/plain-limits.js';
import { readWishes } from './read/read-wishes.js';
import type { Wishes } from './read/wish.types.js';
import { withoutMailFrame } from './read/without-mail-frame.js';
import type { Reading } from './reading.js';
import { coreOf, readRest, withoutCue } from './rest.js';
import { Speller } from './spelling.js';
import { taggedWishes } from './tagger/read-tagged.js';
import { onlyNamesForm } from './turns.js';
import { type GenerateInput, type Language, LANGUAGES } from './types.js';
import { WantFinder } from './wants.js';

/** A description as it was understood, before anything is planned. */
export interface Understanding {
  /** The description, cleaned. */
  original: string;
  /** Texts that it dictates. */
  dictated: SaidTexts;
  language: Language;
  /** Country of the form, if known. */
  region: string | undefined;
  businessName: string | null;
  /** The text with corrected spelling, without the business's name. */
  spoken: string;
  /** The same with its English reading. */
  whole: Reading;
  wishes: Wishes;
  /** Parts of a description in another language. */
  foreign: ReturnType<typeof mainLanguage>['foreign'];
  clauses: Clauses;
  business: Business;
  corrections: Corrections;
  /** Corrects the spelling, except of names. */
  corrected: (text: string) => string;
}

/** The business's name; 'Name and e-mail are required' is not a business. */
function nameIn(text: string, finder: WantFinder, language: Language, catalogue: Catalogue): string | null {
  const found = businessName(text, language, catalogue);
  return found && finder.coverage()(found) < 0.5 ? found : null;
}

/** The tagger's wishes, but those of the rules for a few turns that rules read exactly. */
function surest(tagged: Wishes | undefined, ruled: Wishes, text: string): Wishes {
  // 'Ask for the budget' is exact, whatever its probability.
  if (!tagged || tagged.asks.length === 0) return ruled;
  if (givesRightAnswers(text) || limitsToNamed(text)) return ruled;
  const wishes = withRefusals(tagged, ruled.refused);
  return asksNothingElse(text) ? { ...wishes, only: true } : wishes;
}

/** Words of a refusal that rules read exactly. */
const REFUSAL_WORDS = 4;

/** The wishes with the refusals of the rules: 'no phone number' is exact, whatever its probability. */
function withRefusals(wishes: Wishes, refused: readonly string[]): Wishes {
  const exact = refused.filter(one => one.split(/\s+/u).length <= REFUSAL_WORDS);
  const isRefused = (text: string): boolean => exact.some(one => plain(one) === plain(text));
  return {
    ...wishes,
    asks: wishes.asks.filter(({ text }) => !isRefused(text)),
    refused: [...new Set([...wishes.refused, ...exact])],
  };
}

/** Objects created once per language from the catalogue. */
interface Tools {
  catalogue: Catalogue;
  readers: ReturnType<typeof clauseReaders>;
  spellers: Record<Language, Speller>;
}

let tools: Tools | undefined;

export function generatorTools(): Tools {
  if (tools) return tools;
  const catalogue = loadCatalogue();
  const speller = (l: Language): Speller =>
    new Speller(catalogue.vocabulary[l], l === 'en' ? catalogue.words : undefined);
  const spellers = Object.fromEntries(LANGUAGES.map(l => [l, speller(l)])) as Record<Language, Speller>;
  tools = { catalogue, spellers, readers: clauseReaders(catalogue) };
  return tools;
}

/**
 * Reads a description: its language, the business, and the wishes about the form. For a language without a reader, the
 * code of that language.
 */
export function understand(input: GenerateInput): Understanding | { other: string; original: string } {
  const { catalogue, readers, spellers } = generatorTools();
  const cleaned = cleanDescription(input.description);
  const original = withoutMailFrame(cleaned.ok ? cleaned.text : '');
  const locale = input.locale ?? localeOf(input.context);
  const other = otherLanguageOf(original, locale, catalogue);
  if (other) return { other, original };
  const dictated = saidTexts(original);
  const text = dictated.rest.trim() || original;
  const { language, text: own, foreign } = mainLanguage(text, locale, catalogue.languages);
  const early = new WantFinder(language, catalogue, null);
  const said = canonical(own, language);
  const name = nameIn(said, early, language, catalogue);
  // Wishes are read in the original spelling, because it is displayed; their meaning is looked up in the corrected one.
  const names = new Set([...(name?.split(/\s+/) ?? []), ...(language === 'de' ? [] : places(original))]);
  const corrected = (part: string): string =>
    language === 'ja' ? part : spellers[language].correct(part, names);
  const reading = (part: string): Reading => ({
    language,
    text: part,
    english: glossToEnglish(part, language, catalogue),
  });
  const spoken = corrected(withoutName(said.replaceAll('(long text)', ' '), name));
  const cues = cuesOf(language);
  // 'Optional' and 'voluntary' refer to fields, not to volunteers.
  const whole = reading(['optional', 'required'].reduce((rest, one) => withoutCue(rest, one, cues), spoken));
  const known = early.coverage(corrected);
  const ruled = readWishes(withoutName(said, name), cues, known);
  const wishes = surest(taggedWishes(own, language, catalogue, known), ruled, own);
  wishes.rest = corrected(wishes.rest);
  const clauses = readRest(wishes, spoken, early, readers[language], catalogue, language);
  // A trade corrected by the owner takes precedence; the requested fields stay those of the description.
  const corrections = correctionsOf(input.context);
  const trade = corrections.industry ? reading(corrections.industry) : null;
  // In 'Feedback form for a hotel' the hotel is the business, whatever else was read.
  const isName = onlyNamesForm(plain(whole.text), language);
  const core = trade ?? reading(isName ? whole.text : coreOf(clauses, whole.text));
  return {
    original,
    dictated,
    language,
    region: regionOf(locale, language, original),
    businessName: name,
    spoken,
    whole,
    wishes,
    foreign,
    clauses,
    business: understandBusiness(trade ?? whole, core, catalogue),
    corrections,
    corrected,
  };
}

import type { Catalogue } from './catalogue.js';
import { longest } from './phrases.js';
import { fold, tokenise } from './text.js';
import type { Facet, Industry, Intent, Language } from './types.js';
import { cosine, without } from './word-table.js';

/** A text to be understood: as written, and in English where it is not. */
export interface Reading {
  language: Language;
  text: string;
  /** The English gloss; the text itself when it is English. */
  english: string;
}

export interface Scored<T> {
  ref: T;
  score: number;
}

/** What a description tells about the business: candidates, best first. */
export interface Business {
  industries: Scored<Industry>[];
  facets: Scored<Facet>[];
  intents: Scored<Intent>[];
  /** Industries by likeness of meaning alone, for businesses that the catalogue does not list. */
  alike: Scored<Industry>[];
  /** The text has words that mean something: it is no gibberish. */
  meaningful: boolean;
  /** Where the terms of the best industry stand in the text. */
  named: { start: number; end: number }[];
}

/** An industry from this score on is taken as the one meant. */
export const CERTAIN = 0.9;

const LIKENESS_FLOOR = 0.42;

/** Scores industries, facets and intents. `core` is the part of the text that says who is asking, not what for. */
export function understandBusiness(whole: Reading, core: Reading, catalogue: Catalogue): Business {
  const { industries, named } = scoreIndustries(whole, core, catalogue);
  return {
    industries,
    named,
    meaningful: catalogue.words.vectorOf(contentWords(core.english, catalogue)) !== null,
    alike: scoreLikeness(core, catalogue),
    facets: scoreFacets(core, catalogue),
    intents: scoreIntents(whole, core, catalogue),
  };
}

function scoreIndustries(
  whole: Reading,
  core: Reading,
  catalogue: Catalogue,
): { industries: Scored<Industry>[]; named: { start: number; end: number }[] } {
  const points = new Map<Industry, { whole: number[]; part: number }>();
  const add = (industry: Industry, score: number, partial = false): void => {
    const found = points.get(industry) ?? { whole: [], part: 0 };
    if (partial) found.part = Math.max(found.part, score);
    else found.whole.push(score);
    points.set(industry, found);
  };
  const native = addTerms(core, core.language, core.text, 1, catalogue, add);
  const inWhole = addTerms(whole, whole.language, whole.text, 0.35, catalogue, add);
  if (core.language !== 'en') {
    addTerms(core, 'en', core.english, 0.8, catalogue, add);
    addTerms(whole, 'en', whole.english, 0.25, catalogue, add);
  }
  const vector = without(
    catalogue.words.vectorOf(contentWords(core.english, catalogue)),
    catalogue.industryMean,
  );
  const industries = [...points]
    .map(([ref, { whole: list, part }]) => {
      const [best = 0, ...others] = list.sort((a, b) => b - a);
      const more = others.slice(0, 4).reduce((sum, score) => sum + 0.3 * score, 0);
      const likeness = Math.max(0, cosine(vector, catalogue.industryVectors.get(ref) ?? null) - 0.3);
      return { ref, score: Math.max(best, part) + Math.min(0.7, more) + 0.5 * likeness };
    })
    .sort((a, b) => b.score - a.score);
  preferSpecific(industries);
  const best = industries[0]?.ref;
  return { industries, named: [...native, ...inWhole].filter(hit => hit.ref === best) };
}

type TermHit = { ref: Industry; start: number; end: number };

function addTerms(
  reading: Reading,
  language: Language,
  text: string,
  share: number,
  catalogue: Catalogue,
  add: (industry: Industry, score: number, partial?: boolean) => void,
): TermHit[] {
  const tokens = tokenise(text, language);
  const bag = catalogue.termBags[language];
  const hits = longest(catalogue.terms[language].find({ language, text, tokens }));
  const total = Math.max(1, text.length);
  const whom = purposeAt(text, language);
  const seen = new Set<string>();
  for (const hit of hits) {
    const key = `${hit.ref.id} ${hit.phrase}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const weight =
      language === 'ja'
        ? Math.min(1.6, (hit.end - hit.start) * 0.35)
        : Math.min(
            2,
            tokenise(hit.phrase, language).reduce((sum, token) => sum + bag.weightOf(token.stem), 0) *
              (hit.words > 1 ? 1.15 : 1),
          );
    const early = (1 + 0.25 * (1 - hit.start / total)) * (hit.start > whom ? 0.45 : 1);
    add(hit.ref, share * weight * early);
  }
  if (language !== 'ja' && share > 0.3) {
    for (const part of bag.find(new Set(tokens.map(token => token.stem)), 0.5)) {
      const worth =
        part.coverage >= 0.99
          ? 0.7 * Math.min(1.8, part.weight)
          : 0.55 * part.coverage * Math.min(1.5, part.weight);
      add(part.ref, share * worth, true);
    }
  }
  return reading.text === text ? hits : [];
}

/** 'Contact form for a law firm' is about the law firm: a form for any business gives way to a business. */
function preferSpecific(industries: Scored<Industry>[]): void {
  const business = industries.find(({ ref, score }) => !GENERIC.test(ref.id) && score >= 0.6);
  if (!business) return;
  for (const one of industries)
    if (GENERIC.test(one.ref.id)) one.score = Math.min(one.score, business.score * 0.6);
  industries.sort((a, b) => b.score - a.score);
}

const GENERIC = /_form$|^internal_request$/;

/** Where 'for schools and fairs' starts: whom a business works for says less than what it does. A form is always for. */
function purposeAt(text: string, language: Language): number {
  const found = PURPOSE[language]?.exec(text);
  if (!found || FORM_WORDS.test(fold(found[1] ?? ''))) return Infinity;
  return found.index + (found[1] ?? '').length;
}

const PURPOSE: Partial<Record<Language, RegExp>> = {
  en: /^([^.\n]*?)(?:\bfor\b|(?<=\b(?:sells?|selling|suppl\w+|offers?|offering|provid\w+|delivers?)\b[^.\n]*)\bto\b)/i,
  es: /^([^.\n]*?)\bpara\b/i,
  fr: /^([^.\n]*?)\bpour\b/i,
  de: /^([^.\n]*?)\bfür\b/i,
};
const FORM_WORDS =
  /^\W*$|\b(?:\w*form\w*|contact\w*|kontakt\w*|page|survey|quotes?|quotation|requests?|leads?|sign-?ups?|inquir\w+|enquir\w+|booking|registration|application|appointments?|reservations?|orders?|feedback|questionnaire|trial|\w*anmeld\w*|\w*anfrage\w*|\w*termin\w*|\w*umfrage\w*|\w*bewerbung\w*|solicitud|presupuesto|encuesta|cita|reserva|inscripcion|demande|devis|enquete|inscription|rendez|essai)\b/;

function scoreLikeness(core: Reading, catalogue: Catalogue): Scored<Industry>[] {
  const vector = without(
    catalogue.words.vectorOf(contentWords(core.english, catalogue)),
    catalogue.industryMean,
  );
  return catalogue.industries
    .map(ref => ({ ref, score: cosine(vector, catalogue.industryVectors.get(ref) ?? null) }))
    .filter(({ score }) => score > LIKENESS_FLOOR)
    .sort((a, b) => b.score - a.score)
    .slice(0, 6);
}

function scoreFacets(core: Reading, catalogue: Catalogue): Scored<Facet>[] {
  const tokens = tokenise(core.english, 'en');
  const whom = purposeAt(core.english, 'en');
  const hits = longest(catalogue.facetTerms.find({ language: 'en', text: core.english, tokens }));
  const vector = without(
    catalogue.words.vectorOf(contentWords(core.english, catalogue)),
    catalogue.facetMean,
  );
  return catalogue.facets
    .map(ref => {
      const own = hits.filter(hit => hit.ref === ref);
      const found = new Set(own.map(hit => hit.phrase)).size;
      const share = own.some(hit => hit.start <= whom || hit.words > 1) ? 1 : 0.5;
      const likeness = Math.max(0, cosine(vector, catalogue.facetVectors.get(ref) ?? null) - 0.3);
      return { ref, score: (found > 0 ? share * (0.7 + 0.3 * Math.min(2, found - 1)) : 0) + likeness };
    })
    .filter(({ score }) => score > 0.1)
    .sort((a, b) => b.score - a.score);
}

function scoreIntents(whole: Reading, core: Reading, catalogue: Catalogue): Scored<Intent>[] {
  const points = new Map<Intent, number>();
  const look = (language: Language, text: string, share: number): void => {
    const tokens = tokenise(text, language);
    const total = Math.max(1, text.length);
    for (const hit of longest(catalogue.intentTerms[language].find({ language, text, tokens }))) {
      const score = share * (0.8 + 0.2 * hit.words + 0.2 * (1 - hit.start / total));
      points.set(hit.ref, Math.max(points.get(hit.ref) ?? 0, score));
    }
  };
  look(core.language, core.text, 1);
  look(whole.language, whole.text, 0.5);
  if (whole.language !== 'en') look('en', core.english, 0.7);
  return [...points].map(([ref, score]) => ({ ref, score })).sort((a, b) => b.score - a.score);
}

/** Words of the English reading that can carry meaning. */
export function contentWords(english: string, catalogue: Catalogue): string[] {
  const common = new Set([
    ...catalogue.grammar.en.common,
    'want',
    'need',
    'know',
    'like',
    'people',
    'customer',
    'customers',
    'client',
    'clients',
    'form',
    'service',
    'services',
    'company',
    'business',
  ]);
  return (fold(english).match(/[a-z]+(?:-[a-z]+)?/g) ?? []).filter(
    word => word.length > 2 && !common.has(word),
  );
}

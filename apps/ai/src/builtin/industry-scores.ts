import type { Catalogue } from './catalogue.js';
import { findPlain, type Hit, longest, type Matchable } from './phrases.js';
import { contentWords, type Reading, type Scored } from './reading.js';
import { fold, tokenise } from './text.js';
import type { Industry, Language } from './types.js';
import { cosine, without } from './word-table.js';

/** Industries by the terms in the text, best first. */
export function scoreIndustries(whole: Reading, core: Reading, catalogue: Catalogue): Scored<Industry>[] {
  const points = new Map<Industry, { whole: number[]; part: number }>();
  const add = (industry: Industry, score: number, partial = false): void => {
    const found = points.get(industry) ?? { whole: [], part: 0 };
    if (partial) found.part = Math.max(found.part, score);
    else found.whole.push(score);
    points.set(industry, found);
  };
  addTerms(core.text, whole.text, core.language, [1, 0.35], catalogue, add);
  if (core.language !== 'en') addTerms(core.english, whole.english, 'en', [0.8, 0.25], catalogue, add);
  const vector = without(
    catalogue.words.vectorOf(contentWords(core.english, catalogue)),
    catalogue.industryMean,
  );
  const found = [...points]
    .map(([ref, { whole: list, part }]) => {
      const [best = 0, ...others] = list.sort((a, b) => b - a);
      const more = others.slice(0, 4).reduce((sum, score) => sum + 0.3 * score, 0);
      const likeness = Math.max(0, cosine(vector, catalogue.industryVectors.get(ref) ?? null) - 0.3);
      return { ref, score: Math.max(best, part) + Math.min(0.7, more) + 0.5 * likeness };
    })
    .sort((a, b) => b.score - a.score);
  const industries = preferWork(found, core, catalogue);
  preferSpecific(industries);
  return industries;
}

type TermHit = Hit<Industry>;
type AddScore = (industry: Industry, score: number, partial?: boolean) => void;

/** Scores the terms in the core and in the whole text in one language, each with its share. */
function addTerms(
  core: string,
  whole: string,
  language: Language,
  [coreShare, wholeShare]: [number, number],
  catalogue: Catalogue,
  add: AddScore,
): void {
  const find = (text: string): TermHit[] =>
    findPlain(
      catalogue.terms[language],
      { language, text, tokens: tokenise(text, language) },
      catalogue.idioms,
    );
  const all = find(whole);
  const maximal = longest(all);
  // The core is the text without the requests; in it, 'vacation' was part of 'vacation request'.
  const inner = new Set(all.filter(hit => !maximal.includes(hit)).map(hit => hit.phrase));
  for (const { phrase } of maximal) inner.delete(phrase);
  const found = longest(find(core));
  const torn = found.filter(hit => inner.has(hit.phrase));
  const inCore = found.filter(hit => !torn.includes(hit));
  const restored = maximal.filter(hit =>
    torn.some(({ phrase }) =>
      all.some(part => part.phrase === phrase && part.start >= hit.start && part.end <= hit.end),
    ),
  );
  addHits(inCore, core, language, coreShare, catalogue, add);
  addHits(restored, whole, language, coreShare, catalogue, add);
  addHits(maximal, whole, language, wholeShare, catalogue, add);
  for (const [text, share] of [
    [core, coreShare],
    [whole, wholeShare],
  ] as const)
    if (share > 0.3) addParts(text, language, share, catalogue, add);
}

function addHits(
  hits: TermHit[],
  text: string,
  language: Language,
  share: number,
  catalogue: Catalogue,
  add: AddScore,
): void {
  const bag = catalogue.termBags[language];
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
}

/** Scores terms with separated words, or with only some of their words present. */
function addParts(
  text: string,
  language: Language,
  share: number,
  catalogue: Catalogue,
  add: AddScore,
): void {
  if (language === 'ja') return;
  const tokens = tokenise(text, language);
  const idioms = catalogue.idioms[language].find({ language, text, tokens });
  const plain = tokens.filter(({ start, end }) => !idioms.some(hit => hit.start <= start && hit.end >= end));
  const words = new Set(plain.map(token => token.stem));
  for (const part of catalogue.termBags[language].find(words, 0.5)) {
    // 'Request' alone is not a 'purchase request'.
    if (part.stems.filter(stem => words.has(stem)).every(stem => FORM_WORDS.test(stem))) continue;
    const worth =
      part.coverage >= 0.99
        ? 0.7 * Math.min(1.8, part.weight)
        : 0.55 * part.coverage * Math.min(1.5, part.weight);
    add(part.ref, share * worth, true);
  }
}

/** Minimum score of a trade that replaces a kind of form, by the required certainty of the trade. */
const LEAST = { likely: 0.6, certain: 0.9 };

/** Prefers businesses over kinds of form: 'contact form for a law firm' is about the law firm. */
function preferSpecific(industries: Scored<Industry>[]): void {
  const business = industries.find(({ ref }) => !(ref.yields ?? ref.generic));
  if (!business) return;
  for (const one of industries)
    if (one.ref.yields && business.score >= LEAST[one.ref.yields])
      one.score = Math.min(one.score, business.score * 0.6);
  industries.sort((a, b) => b.score - a.score);
}

/** Prefers trades by their work: restringing tennis rackets differs from renting courts, carving headstones from burials. */
export function preferWork(
  industries: Scored<Industry>[],
  { english }: Reading,
  catalogue: Catalogue,
): Scored<Industry>[] {
  const work = workOf(english);
  if (!work) return industries;
  const source: Matchable = { language: 'en', text: english, tokens: tokenise(english, 'en') };
  const at = english.indexOf(work);
  const named = new Set(
    catalogue.terms.en
      .find(source)
      .filter(({ start, end }) => start <= at && end >= at + work.length)
      .map(({ ref }) => ref),
  );
  return industries
    .map(({ ref, score }) => {
      const works = named.has(ref) || ref.facets.some(facet => WORKS.has(facet));
      return { ref, score: works ? score : 0.4 * score };
    })
    .sort((a, b) => b.score - a.score);
}

/** The verb for the work on a thing; undefined if too many verbs occur to identify the trade. */
export function workOf(english: string): string | undefined {
  const [work, ...others] = english.match(WORK) ?? [];
  return others.length > 2 ? undefined : work;
}

/** Verbs for manual work on things. */
const WORK =
  /\b(?:re(?:pair|stor|string|gut|sol|cover|bind|furb|spray|upholst|can|silver|gild|enamel|tip|lin)|mend|sharpen|carv|engrav|upholster|sew|stitch|knit|weav|forg|weld|dye|glaz|polish|regrind|hand-?carv)(?:e[sd]?|s|ed|ing|er|ers|ration|ation|bishe?[sd]?|bishing|bishment)?\b/gi;
/** Facets of businesses that work on things. */
export const WORKS: ReadonlySet<string> = new Set([
  'craft',
  'onsite_visit',
  'made_to_order',
  'goods',
  'vehicle',
  'health',
  'beauty',
]);

/** Start of 'for schools and fairs': customers identify a business less than its work does. 'Form for' is not a purpose. */
export function purposeAt(text: string, language: Language): number {
  const found = PURPOSE[language]?.exec(text);
  if (!found || FORM_WORDS.test(fold(found[1] ?? ''))) return Infinity;
  return found.index + (found[1] ?? '').length;
}

// A lookbehind checks the text before 'to'; checking it at every letter took seconds for a long text.
const PURPOSE: Partial<Record<Language, RegExp>> = {
  en: /^([^.\n]*?)(?:\bfor\b|\bto\b(?<=\b(?:sells?|selling|suppl\w+|offers?|offering|provid\w+|delivers?)\b[^.\n]*))/i,
  es: /^([^.\n]*?)\bpara\b/i,
  fr: /^([^.\n]*?)\bpour\b/i,
  de: /^([^.\n]*?)\bfür\b/i,
};
const FORM_WORDS =
  /^\W*$|\b(?:fields?|questions?|campos?|preguntas?|champs?|feld\w*|frage\w*|\w*form\w*|contact\w*|kontakt\w*|page|survey|quotes?|quotation|requests?|leads?|sign-?ups?|inquir\w+|enquir\w+|booking|registration|application|appointments?|reservations?|orders?|feedback|questionnaire|trial|\w*anmeld\w*|\w*anfrage\w*|\w*termin\w*|\w*umfrage\w*|\w*bewerbung\w*|solicitud|presupuesto|encuesta|cita|reserva|inscripcion|demande|devis|enquete|inscription|rendez|essai)\b/;

import type { Catalogue } from './catalogue.js';
import { preferWork, purposeAt, scoreIndustries, workOf, WORKS } from './industry-scores.js';
import { findPlain, type Hit, longest } from './phrases.js';
import { contentWords, type Reading, type Scored } from './reading.js';
import { tokenise } from './text.js';
import type { Facet, Industry, Intent, Language } from './types.js';
import { cosine, without } from './word-table.js';

/** Candidates for the described business, best first. */
export interface Business {
  industries: Scored<Industry>[];
  facets: Scored<Facet>[];
  intents: Scored<Intent>[];
  /** Industries by similarity of meaning alone, for businesses missing from the catalogue. */
  alike: Scored<Industry>[];
  /** Whether the text has words with a known meaning, so it is not gibberish. */
  meaningful: boolean;
}

/** Score from which an industry counts as identified. */
export const CERTAIN = 0.9;

/** Score from which an industry contributes its own wording; a lower one is a guess. */
export const LIKELY = 0.6;

const LIKENESS_FLOOR = 0.42;

/** Scores industries, facets and intents. `core` is the part of the text about the business, not about its purpose. */
export function understandBusiness(whole: Reading, core: Reading, catalogue: Catalogue): Business {
  const industries = scoreIndustries(whole, core, catalogue);
  return {
    industries,
    meaningful: catalogue.words.vectorOf(contentWords(core.english, catalogue)) !== null,
    alike: preferWork(scoreLikeness(core, catalogue), core, catalogue),
    facets: scoreFacets(core, industries[0], catalogue),
    intents: scoreIntents(whole, core, catalogue),
  };
}

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

function scoreFacets(
  core: Reading,
  best: Scored<Industry> | undefined,
  catalogue: Catalogue,
): Scored<Facet>[] {
  const source = { language: 'en' as const, text: core.english, tokens: tokenise(core.english, 'en') };
  const whom = purposeAt(core.english, 'en');
  // A 'vehicle inspection' does not take place at the visitor's home.
  const named =
    best && best.score >= CERTAIN
      ? catalogue.terms.en.find(source).filter(({ ref }) => ref === best.ref)
      : [];
  const hits = longest(longest(findPlain(catalogue.facetTerms, source, catalogue.idioms)), named);
  const vector = without(
    catalogue.words.vectorOf(contentWords(core.english, catalogue)),
    catalogue.facetMean,
  );
  const works = workOf(core.english) !== undefined;
  return catalogue.facets
    .map(ref => {
      const own = hits.filter(hit => hit.ref === ref);
      const found = new Set(own.map(hit => hit.phrase)).size;
      const reach = own.some(hit => hit.start <= whom || hit.words > 1) ? 1 : 0.5;
      // E.g. 'climbing' shoes that are resoled, or a garden 'workshop' for clock repairs.
      const share = works && !WORKS.has(ref.id) ? 0.4 * reach : reach;
      const likeness = Math.max(0, cosine(vector, catalogue.facetVectors.get(ref) ?? null) - 0.3);
      return { ref, score: (found > 0 ? share * (0.7 + 0.3 * Math.min(2, found - 1)) : 0) + likeness };
    })
    .filter(({ score }) => score > 0.1)
    .sort((a, b) => b.score - a.score);
}

function scoreIntents(whole: Reading, core: Reading, catalogue: Catalogue): Scored<Intent>[] {
  const points = new Map<Intent, number>();
  const look = (language: Language, text: string, share: number, other: string): void => {
    const inOther = new Set(intentsSaid(language, other, catalogue).map(hit => hit.phrase));
    const total = Math.max(1, text.length);
    for (const hit of intentsSaid(language, text, catalogue)) {
      if (!inOther.has(hit.phrase)) continue;
      const score = share * (0.8 + 0.2 * hit.words + 0.2 * (1 - hit.start / total));
      points.set(hit.ref, Math.max(points.get(hit.ref) ?? 0, score));
    }
  };
  look(core.language, core.text, 1, whole.text);
  look(whole.language, whole.text, 0.7, whole.text);
  if (whole.language !== 'en') look('en', core.english, 0.55, whole.english);
  return [...points].map(([ref, score]) => ({ ref, score })).sort((a, b) => b.score - a.score);
}

/**
 * Intents named in a text, ignoring words that are only part of a business name: a 'building survey' is not a questionnaire.
 */
function intentsSaid(language: Language, text: string, catalogue: Catalogue): Hit<Intent>[] {
  const source = { language, text, tokens: tokenise(text, language) };
  const terms = catalogue.terms[language].find(source);
  return longest(findPlain(catalogue.intentTerms[language], source, catalogue.idioms)).filter(hit => {
    const alone = terms.filter(({ start, end }) => start === hit.start && end === hit.end);
    const others = terms.filter(
      ({ ref }) => ref.goal !== hit.ref.goal && !alone.some(term => term.ref === ref),
    );
    return longest([hit], others).length > 0;
  });
}

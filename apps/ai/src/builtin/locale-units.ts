import { readFileSync } from 'node:fs';
import { type FormField, type LeadScoring, type LogicRule, traitsOf } from '#form-core';
import { dataPath } from './data-path.js';
import type { Language } from './types.js';

/** Currency signs of English texts by country; the catalogue uses '$'. */
const ENGLISH_SIGNS: Record<string, string> = { GB: '£', IE: '€', MT: '€', CY: '€', IN: '₹' };
/** Currency signs of countries without the euro where the other languages are used; the catalogue puts '€' after amounts. */
const OTHER_SIGNS: Record<string, string> = {
  CH: 'CHF',
  LI: 'CHF',
  MX: '$',
  AR: '$',
  CO: '$',
  CL: '$',
  US: '$',
  CA: '$',
};
/** Place names that reveal the country of an English description if the page does not. */
const BRITISH =
  /£|\b(?:uk|united kingdom|england|scotland|wales|london|manchester|birmingham|leeds|bristol|glasgow)\b/iu;
const AMERICAN =
  /\b(?:usa|ohio|texas|florida|california|new york|chicago|boston|seattle|sq\.? ?f(?:t|eet)|square feet|zip code)\b/iu;
const SQUARE_FEET = 10.76;
const POUNDS = 2.205;

/** Country of the page, or the one named in an English description. */
export function regionOf(
  locale: string | undefined,
  language: Language,
  description: string,
): string | undefined {
  const region = /^[a-z]{2,3}-(?:[A-Za-z]{4}-)?([A-Z]{2})\b/u.exec(locale ?? '')?.[1];
  if (region && locale?.startsWith(language)) return region;
  if (language !== 'en') return undefined;
  return BRITISH.test(description) ? 'GB' : AMERICAN.test(description) ? 'US' : undefined;
}

interface Localisable {
  fields: FormField[];
  logic: LogicRule[];
  scoring: LeadScoring | undefined;
}

/** Converts the catalogue's amounts and measures to those of a country. Texts from the description stay unchanged. */
export function withLocalUnits<F extends Localisable>(
  form: F,
  language: Language,
  region: string | undefined,
  description: string,
): F {
  const convert = (text: string): string =>
    description.includes(text) ? text : localText(text, language, region);
  const phone = phoneOf(region);
  const fields = form.fields.map(field => ({
    ...field,
    ...(field.options ? { options: field.options.map(convert) } : {}),
    ...(field.placeholder ? { placeholder: convert(field.placeholder) } : {}),
    ...(phone && field.placeholder && traitsOf(field.type).contact === 'phone' ? { placeholder: phone } : {}),
  }));
  const logic = form.logic.map(rule => ({
    ...rule,
    when: {
      ...rule.when,
      conditions: rule.when.conditions.map(condition =>
        typeof condition.value === 'string' ? { ...condition, value: convert(condition.value) } : condition,
      ),
    },
  }));
  const scoring = form.scoring && {
    ...form.scoring,
    criteria: form.scoring.criteria.map(criterion => ({
      ...criterion,
      ...(criterion.points
        ? { points: criterion.points.map(point => ({ ...point, option: convert(point.option) })) }
        : {}),
    })),
  };
  return { ...form, fields, logic, scoring };
}

function localText(text: string, language: Language, region: string | undefined): string {
  if (language === 'en') {
    const sign = ENGLISH_SIGNS[region ?? ''];
    const priced = sign ? text.replaceAll('$', sign) : text;
    return region === undefined || region === 'US' ? inAmericanUnits(priced) : priced;
  }
  const sign = language === 'ja' ? undefined : OTHER_SIGNS[region ?? ''];
  return sign ? text.replaceAll('€', sign) : text;
}

/** Converts 'e.g. 90 m²' to 'e.g. 970 sq ft', and '10–25 kg' to '20–55 lb'. */
const inAmericanUnits = (text: string): string =>
  text
    .replace(/(\d+) ?m²/gu, (_, metres: string) => `${rounded(Number(metres) * SQUARE_FEET, 10)} sq ft`)
    .replaceAll('m²', 'sq ft')
    .replace(
      /(?:(\d+)–)?(\d+) ?kg\b/gu,
      (_, from: string | undefined, to: string) => `${from ? `${inPounds(from)}–` : ''}${inPounds(to)} lb`,
    );

const rounded = (amount: number, step: number): number => Math.round(amount / step) * step;
const inPounds = (kilograms: string): number => rounded(Number(kilograms) * POUNDS, 5);

let phones: Record<string, string> | undefined;

/** An example phone number for a country, if known. */
function phoneOf(region: string | undefined): string | undefined {
  phones ??= JSON.parse(readFileSync(dataPath('phones.json'), 'utf8')) as Record<string, string>;
  return phones[region ?? ''];
}

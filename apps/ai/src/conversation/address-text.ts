import { ADDRESS_PARTS, type AddressPart, asksPart, type FormField } from '#form-core';

type Parts = Partial<Record<AddressPart, string>>;

/** Introduces an address in a sentence, in the languages of forms. */
export const SAYS_ADDRESS =
  /(?:\b(?:(?:my|our|the) (?:\p{L}+ )?address is|(?:i|we) (?:live|(?:am|are) located) (?:at|in|on)|(?:mi|nuestra) direcci[óo]n es|viv(?:o|imos) en|(?:mon|notre) adresse est|j'habite(?: au| à)?|nous habitons(?: au| à)?|(?:meine|unsere) adresse (?:ist|lautet)|(?:ich|wir) wohnen?(?: in| an)?(?: der| dem)?)|住所は|عنوان(?:ي|نا)(?: هو)?)\s*:?\s*/iu;

const END = /(?:です|と申します)?[\s.!。]*$/u;
/** Start of another sentence; 'Hauptstr. 5' and 'St. Paul' stay within one. */
const NEXT_SENTENCE = /(?<=\p{L}{4}|\d)[.!?]\s+\p{Lu}.*$/su;
/** Name of a town. */
const TOWN =
  /^\p{Lu}[\p{L}'’.-]*(?:\s+(?:(?:am|an der|de|del|la|le|les|sur|upon|bei|of)\s+)*\p{Lu}[\p{L}'’-]*){0,3}/u;
const POSTAL_THEN_CITY = /^(?:[A-Z]{1,2}-)?(\d{4,5})\s+(\p{L}.*)$/u;
const CITY_THEN_POSTAL = /^(\p{L}[\p{L} .'’-]*?)??\s*\b([A-Z]{2})?\s*(\d{5}(?:-\d{4})?)$/u;
const BRITISH = /^(.*?)\s*\b([A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}|[A-Z]\d[A-Z]\s?\d[A-Z]\d)$/iu;
const NUMBER_LAST = /^\D*\p{L}\.?\s+\d{1,4}\s?[a-z]?$/iu;
const JAPANESE =
  /^(?:〒?\s*(\d{3}-?\d{4})\s*)?(\p{Script=Han}{2,3}?[都道府県])?((?:[^\d\s]+?市[^\d\s]+?区)|[^\d\s]+?[市区町村])\s*(\S.*)$/u;
/** One line without commas: its street ends with a number before the postal code. */
const UNBROKEN = /^(.+?\d\s?[a-z]?)\s+(\d{4,5})\s+(\p{L}.*)$/iu;

/**
 * Extracts the address from a text in its field's format: five parts, some of them empty; null if street and city cannot be
 * identified. With `isAsked` the text answers a question for the address; otherwise it must introduce one.
 */
export function addressIn(text: string, field: FormField, isAsked: boolean): string[] | null {
  const before = SAYS_ADDRESS.exec(text);
  if (!isAsked && !before) return null;
  const said = text
    .slice(before ? before.index + before[0].length : 0)
    .replace(NEXT_SENTENCE, '')
    .replace(END, '')
    .trim();
  // Excludes e-mail addresses.
  if (said.includes('@') || !/\d/.test(said)) return null;
  const parts = japanese(said) ?? western(said);
  if (!parts.street || !parts.city) return null;
  // The rest of the sentence is not part of the town's name.
  if (!isAsked) parts.city = TOWN.exec(parts.city)?.[0] ?? parts.city;
  return ADDRESS_PARTS.map(part => (asksPart(field, part) ? (parts[part] ?? '') : ''));
}

function japanese(text: string): Parts | null {
  const found = JAPANESE.exec(text);
  if (!found) return null;
  const [, postalCode, region, city, street] = found;
  return { postalCode, region, city, street };
}

function western(text: string): Parts {
  const parts: Parts = {};
  let segments = text
    .split(/[,;\n،]+/u)
    .map(segment => segment.trim())
    .filter(Boolean);
  const last = segments.at(-1) ?? '';
  if (segments.length > 1 && isCountry(last)) parts.country = segments.pop();
  if (segments.length === 1) segments = split(segments[0]!);
  // The town comes first if the house number is at the end.
  const [first = '', second = ''] = segments;
  if (POSTAL_THEN_CITY.test(first) && NUMBER_LAST.test(second))
    segments = [second, first, ...segments.slice(2)];
  const [start = '', ...rest] = segments;
  const street = [start];
  const plain: string[] = [];
  for (const segment of rest) {
    const found = place(segment);
    if (!found) plain.push(segment);
    else {
      // Text between the street and the town continues the street; the town may come before its code.
      if (found.city) street.push(...plain.splice(0));
      Object.assign(parts, found);
    }
  }
  parts.city ??= plain.shift();
  parts.region ??= plain.shift();
  return { ...parts, street: street.join(', ') };
}

/** A town with its code, or a code or region alone. */
function place(segment: string): Parts | null {
  const [, code, town] = POSTAL_THEN_CITY.exec(segment) ?? [];
  if (code && town) return { postalCode: code, city: town };
  const [, city, region, postalCode] = CITY_THEN_POSTAL.exec(segment) ?? [];
  if (postalCode) return clean({ city, region, postalCode });
  const british = BRITISH.exec(segment);
  if (british) return clean({ city: british[1], postalCode: british[2]?.toUpperCase() });
  return /^[A-Z]{2}$/.test(segment) ? { region: segment } : null;
}

const clean = (parts: Parts): Parts =>
  Object.fromEntries(Object.entries(parts).filter(([, text]) => Boolean(text)));

function split(line: string): string[] {
  const [, street, code, city] = UNBROKEN.exec(line) ?? [];
  if (street && city) return [street, `${code} ${city}`];
  const [, before, after] = /^(.*\d.*?)\s+(?:in|à|en)\s+(\p{Lu}.*)$/u.exec(line) ?? [];
  return before && after ? [before, after] : [line];
}

const SPOKEN = ['en', 'es', 'fr', 'de', 'ar'];
let countries: Set<string> | undefined;

/** Country names in the languages of forms. */
function isCountry(text: string): boolean {
  if (!countries) {
    countries = new Set(['usa', 'u.s.a.', 'us', 'uk', 'gb', 'england', 'uae', 'السعودية', 'الإمارات']);
    const alphabet = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
    for (const language of SPOKEN) {
      const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
      for (const one of alphabet)
        for (const two of alphabet) {
          const name = names.of(one + two);
          if (name) countries.add(name.toLowerCase());
        }
    }
  }
  return countries.has(text.toLowerCase());
}

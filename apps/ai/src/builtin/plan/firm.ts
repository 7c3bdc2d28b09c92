import type { Language } from '../types.js';

/** Words for a firm, where they end a name in English and German or begin one in Spanish and French, with where it is. */
const FIRM: Partial<Record<Language, RegExp>> = {
  en: /^(?:(?!for\b|of\b)[\p{L}\d'’&-]+ ){1,5}(?:company|firm|business|studio|van|practice|clinic|agency|salon|shop|store|garage|restaurant|caf[eé]|surgery)(?: (?:in|near|from|based in) [^,]+)?$/iu,
  de: /^(?:\p{L}+e[rsnm]? )?\p{L}*(?:praxis|firma|studio|salon|werkstatt|agentur|kanzlei|restaurant|café|bäckerei|konditorei|gärtnerei|schreinerei)(?: (?:in|am|an|bei|aus) [^,]+)?$/iu,
  es: /^(?:empresa|restaurante|clínica|taller|tienda|estudio|agencia|despacho|peluquería|salón|cafetería|floristería|panadería|pastelería|gestoría)(?: [^,]+)?$/iu,
  fr: /^(?:entreprise|restaurant|cabinet|garage|salon|boutique|agence|clinique|société|studio|café|boulangerie|pâtisserie)(?: (?!pour)[^,]+)?$/iu,
};

/** Said of how big it is or what it stands in, which no form is named after. */
const SMALL = /^(?:(?:small|little|tiny|local|family-run|kleine[rsn]?|petite?|pequeñ[oa]) )+/iu;

/** The firm that a few words name and nothing else: 'law firm', 'Tierarztpraxis', 'restaurant'; they say not what is asked. */
export function firmIn(headline: string, language: Language): string | undefined {
  const firm = headline.replace(SMALL, '');
  return FIRM[language]?.test(firm) ? firm.charAt(0).toUpperCase() + firm.slice(1) : undefined;
}

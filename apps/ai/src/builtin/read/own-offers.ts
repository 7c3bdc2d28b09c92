import { patternOf } from './pattern-cache.js';

interface Offers {
  /** What the owner does, before the list of it. */
  does: string;
  /** That others choose from it, behind the list. */
  choose: string;
  and: string;
  /** Before a thing, without being part of its name. */
  bare: RegExp;
  /** Asks for one of them. */
  ask: string;
}

const OFFERS: Partial<Record<string, Offers>> = {
  fr: {
    does: '(?:je (?:fais|propose|vends|loue)|nous (?:faisons|proposons|vendons|louons)|on (?:fait|propose|vend|loue)) ',
    choose:
      "(?:(?:il (?:faut|faudrait)|faut|je (?:veux|voudrais)|on (?:veut|voudrait)|j['’]aimerais) que (?:les (?:gens|clientes?|clients)|ils|elles|l['’]on|on) (?:puissent |puisse )?choisi(?:ssent|sse|r)|(?:les (?:gens|clientes?|clients)|ils|elles) (?:(?:doivent|peuvent) choisir|choisissent))",
    and: 'et',
    bare: /^(?:des |de la |du |les |la |le |de l['’]|d['’])/iu,
    ask: 'Demander la prestation souhaitée',
  },
  es: {
    does: '(?:hago|hacemos|ofrezco|ofrecemos|vendo|vendemos|alquilo|alquilamos) ',
    choose:
      '(?:(?:(?:quiero|queremos|hace falta|necesito) )?que (?:la gente|l[oa]s client[ea]s|el cliente|ellos) (?:pueda[n]? )?(?:elijan?|escojan?|elegir|escoger)|(?:la gente|l[oa]s client[ea]s|el cliente|ellos)? ?(?:tiene[n]? que|debe[n]?|puede[n]?) (?:elegir|escoger))',
    and: 'y|e',
    bare: /^(?:los |las |el |la |unos |unas )/iu,
    ask: 'Preguntar el servicio deseado',
  },
  de: {
    does: '(?:ich (?:mache|biete|verkaufe|vermiete)|wir (?:machen|bieten|verkaufen|vermieten)) ',
    choose:
      '(?:(?:die (?:Leute|Kunden|Kundinnen|Gäste)|Kunden|man|jeder|sie) (?:sollen?|können|kann|müssen|muss|dürfen|darf)(?: (?:sich|davon|daraus|eins|eines|etwas|es|was))* (?:aus)?(?:wählen|suchen))',
    and: 'und',
    bare: /^(?:die |den |das |der )/iu,
    ask: 'Abfragen: gewünschte Leistung',
  },
};

/** 'Je fais des retouches et des rideaux, il faut que les gens choisissent': what the owner does is there to choose from. */
export function ownOffers(text: string, language: string): string {
  const words = OFFERS[language];
  if (!words) return text;
  const pattern = patternOf(
    `(?<=^|[.!?;\\n] ?)${words.does}(?<list>[^.!?;:\\n]{4,120}?)(?: an)?(?:,| (?:${words.and}))+ ${words.choose}(?=[,.;!\\n]|$)`,
    'giu',
  );
  return text.replace(pattern, (_, ...found) => {
    const { list = '' } = found.at(-1) as Record<string, string>;
    const parts = list
      .split(patternOf(`, | (?:${words.and}) `, 'giu'))
      .map(one => one.trim().replace(words.bare, ''))
      .filter(one => one !== '');
    return parts.length > 1 && parts.every(one => one.split(/\s+/u).length <= 4)
      ? `${words.ask} (${parts.join(', ')})`
      : `${_}`;
  });
}

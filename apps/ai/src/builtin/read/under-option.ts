import type { Split } from './conditional.types.js';
import { plain } from './cues.js';
import type { Ask } from './wish.types.js';

/** What leads to an option: 'only for a …', 'nur beim …', 'en …'. */
const LEAD =
  /^(?:(?:only|just|nur|solo|seulement|uniquement|and|und|y|et|but|aber|pero|mais)\s+)*(?:(?:im fall(?:e)?(?: von| eine[rs])?|in case of|en caso de|en cas de|bei(?:m| der| einem| einer)?|bij|em caso de|in caso di|in het geval van|für|fur|for|in|im|with|mit|para|pour|con|avec|en|au|aux|a|à|chez|w przypadku)\s+)?(?:(?:an?|the|those|einer?|eine[mn]?|der|die|das|dem|den|una?|l[oa]s?|el|une?|les?|l')\s+)*/iu;
/** What follows the option before what is asked: 'attendees get asked about', ':', ','. */
const AFTER =
  /^(?:\s+(?:attendees?|customers?|clients?|people|applicants?|folks?|ones?|guests?|orders?|bookings?|jobs?|visitors?|kunden|gaste|clientes|personas|personnes|\p{L}+(?=\s*:)|\p{L}+(?=\s+(?:please )?(?:ask|we need|preguntar|pedir|demander|abfragen|fragen)\s)))?\s*(?:[,:]|->|→|(?<=\s)(?:also\s+)?(?:get asked|are asked|is asked|(?:(?:should|must|have to|need to|can|could|will)\s+)?(?:be asked|say|tell us|give(?: us)?|provide|enter|upload|pick|choose|select|state|add|answer|send(?: us)?|leave|geben|wahlen|nennen|laden|dan|eligen|indican|ponen|suben|donnent|choisissent|indiquent)|(?:sollen|mussen|konnen|deben|tienen que|pueden|doivent|peuvent)(?:\s+(?:elegir|indicar|poner|decir|dar|choisir|indiquer|donner|dire))?|needs?|require[sd]?|brauch(?:t|en|e)(?: wir| ich)?|benotig\w+(?: wir| ich)?|necesitan?|requieren?|il faut|on demande))?\s*(?:about|for|nach|por|sobre)?\s*/u;

/** 'Bei Hochzeit Datum und Ort erfragen', 'in-person guests get asked about parking': what an option calls for. */
export function underOption(text: string, asks: readonly Ask[]): Split | undefined {
  // 'Mit Hund fragen wir nach der Rasse': a yes or no is named by what it asks.
  const named = asks.flatMap(
    ask => ask.options ?? (ask.yesNo && ask.text.split(/\s+/u).length <= 2 ? [ask.text] : []),
  );
  const options = [...new Set(named)];
  if (options.length === 0) return undefined;
  // 'For shops ask the hours, for houses the storeys.'
  const parts = segments(text, options);
  const read = parts.map(part => oneOption(part, options));
  const known = read.filter(one => one !== undefined);
  if (parts.length > 1 && known.length === parts.length)
    return { main: '', conditionals: known.flatMap(({ conditionals }) => conditionals) };
  return oneOption(text, options) ?? needOf(text, options);
}

/** A text cut where another option begins a clause. */
function segments(text: string, options: readonly string[]): string[] {
  const cuts = [...text.matchAll(/[,;.]\s+/gu)].filter(found => {
    const rest = text.slice(found.index + found[0].length);
    const lead = LEAD.exec(rest)?.[0].length ?? 0;
    return options.some(option => startsWithOption(rest.slice(lead), option) > 0);
  });
  let from = 0;
  const parts = cuts.map(found => {
    const part = text.slice(from, found.index);
    from = found.index + found[0].length;
    return part;
  });
  return [...parts, text.slice(from)];
}

function oneOption(text: string, options: readonly string[]): Split | undefined {
  // 'With assembly: …' may be an option as it stands.
  const whole = options.some(one => /\s/u.test(one) && startsWithOption(text, one) > 0);
  const lead = whole ? '' : (LEAD.exec(text)?.[0] ?? '');
  const rest = text.slice(lead.length);
  const option = [...options]
    .sort((a, b) => b.length - a.length)
    .find(one => startsWithOption(rest, one) > 0);
  if (option === undefined) return undefined;
  const named = startsWithOption(rest, option);
  const other = named + alsoNamed(rest.slice(named), options);
  const behind = rest.slice(other);
  const after = AFTER.exec(plain(behind))?.[0] ?? '';
  const then = behind.slice(after.length);
  const led = /\S/u.test(lead) && !/^(?:the|an?|die|der|das|el|la|los|las|les?)\s/iu.test(lead);
  if (!led && !/[:→>,]|[a-z]/u.test(after.trim())) return undefined;
  if (!led && after.trim() === ',') return undefined;
  return then.trim() === ''
    ? undefined
    : { main: '', conditionals: [{ condition: other > named ? rest.slice(0, other) : option, then }] };
}

/** 'For a van or a caravan, …': how much more of the text names other options. */
function alsoNamed(text: string, options: readonly string[]): number {
  const or = /^,? (?:or|oder|o|u|ou) (?:for |with |an? |the )*/u.exec(plain(text))?.[0].length ?? 0;
  const named = Math.max(0, ...options.map(one => startsWithOption(text.slice(or), one)));
  return or > 0 && named > 0 ? or + named : 0;
}

/** 'Car needs the registration year.', 'Home: square footage.' */
function needOf(text: string, options: string[]): Split | undefined {
  const option = options.find(one => {
    const length = startsWithOption(text, one);
    return (
      length > 0 &&
      /^s?\s*(?::|->|→|\s(?:needs?|requires?|also needs|braucht|brauchen|benotigt|necesita|requiere|il faut|demande))\s/u.test(
        plain(text.slice(length)),
      )
    );
  });
  if (option === undefined) return undefined;
  const then = text
    .slice(startsWithOption(text, option))
    .replace(
      /^s?\s*(?::|->|→|(?:also )?(?:needs?|requires?|braucht|brauchen|benötigt|necesita|requiere|il faut|demande))\s+/iu,
      '',
    );
  return { main: '', conditionals: [{ condition: option, then }] };
}

/** How much of a text's start is an option, with an ending of its own: 'Flyern' for 'Flyer'. 0 when none is. */
function startsWithOption(text: string, said: string): number {
  const option = said.replace(/^(?:an?|the|una?|eine?) (?=\p{L}{3})/iu, '');
  const { length } = option;
  // Only the start is looked at: a long text has many places where one may stand.
  if (plain(text.slice(0, length)) !== plain(option)) return 0;
  const ending = /^(?:e?[sn]|e)?(?=$|[\s,:;]|->|→)/u.exec(plain(text.slice(length, length + 8)));
  return ending ? length + ending[0].length : 0;
}

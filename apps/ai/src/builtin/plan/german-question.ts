import { capitalise } from '../text.js';

const ARTICLE =
  'der|die|das|den|dem|ein|eine|einen|wir|sie|es|er|man|ihr|ich|ihre?[nr]?|jemand|alle|schon|noch|bereits|sonst';

/** Start of a question: 'wie viele Gäste', 'bis wann', 'welche Größe'. */
const OPENING = `(?:(?:seit|ab|bis|für|um|von|in|an|auf|aus|mit|zu|bei|nach) )?(?:wie viele?(?: \\p{Lu}[\\p{L}-]+| (?=(?:${ARTICLE}) ))|wie (?!(?:${ARTICLE}|viele?) )\\p{Ll}+|wie(?= (?:${ARTICLE}) )|was für (?:eine?n? )?\\p{Lu}[\\p{L}-]+|was|wann|wo|wer|wen|wem|warum|wieso|weshalb|woher|wohin|wofür|womit|woran|wovon|worum|welche[rsnm]?(?: \\p{Ll}+e[rnsm]?)? \\p{Lu}[\\p{L}-]+)`;

/** Verbs at the end of a subordinate clause. */
const VERB =
  'ist|sind|war|waren|hat|haben|hatte|hatten|wird|werden|wurde|wurden|kann|können|darf|dürfen|will|wollen|möchte|möchten|soll|sollen|sollte|muss|müssen|gibt|braucht|brauchen|kommt|kommen|steht|stehen|liegt|liegen|passt|geht|reicht|heißt|heißen|erreichen|erreichbar ist|nimmt|nehmen|lebt|leben|wohnt|wohnen|fährt|fahren|wünscht|wünschen|sucht|suchen|macht|machen|kostet|dauert|fehlt|klemmt|spielt|spielen|singt|singen|trägt|tragen|besteht|funktioniert|hört|hören|bellt|beißt|verträgt|vertragen|bringt|bringen|mag|mögen|weiß|wissen|läuft|laufen|schläft|schlafen|isst|essen|arbeitet|arbeiten|besucht|besuchen|benutzt|nutzt|nutzen|kennt|kennen|hält|halten|stört|stören|gefällt|gefallen|gehört|gehören|findet|finden|sagt|sagen|tut|fällt|fallen|vorkommt|mitmüssen|geschieht|geschehen|passieren|passiert|bleibt|bleiben|anfängt|anfangen|mitkommt|mitkommen|mitbringt|mitbringen|stattfindet|stattfinden|anreist|anreisen|abreist|abreisen|mitmacht|mitmachen|teilnimmt|teilnehmen|einzieht|auszieht|vorliegt|vorliegen|dazukommt|aussieht';

/** Prefixes that separate from a fronted verb: 'findet … statt'. */
const PREFIX =
  /^(?<prefix>an|ab|mit|statt|teil|ein|aus|vor|dazu)(?=\p{L}{4})(?<verb>(?!twort|rbeit)\p{L}+)$/u;

const QUESTION = new RegExp(`^(?<opening>${OPENING}) (?<rest>.+?) (?<verb>${VERB})$`, 'u');
const WHETHER = new RegExp(`^(?:ob )?(?<rest>.+?) (?<verb>${VERB})$`, 'iu');
const ASKS_ALREADY = new RegExp(`^(?:${VERB})(?: |$)`, 'iu');

/** Turns a clause into a question: 'ob das Kind geritten ist' becomes 'Ist das Kind geritten?'. */
export function germanQuestion(said: string, yesNo: boolean): string | undefined {
  const text = said.trim();
  const found = (
    QUESTION.exec(text.charAt(0).toLowerCase() + text.slice(1)) ??
    (yesNo && !ASKS_ALREADY.test(text) ? WHETHER.exec(text) : null)
  )?.groups;
  const { opening, rest = '', verb = '' } = found ?? {};
  if (!found || rest.split(/\s+/u).length > 9 || /[,;:?]/u.test(rest) || ASKS_ALREADY.test(rest))
    return undefined;
  const parted = PREFIX.exec(verb)?.groups;
  const plural = /(?:n|sind)$/u.test(verb);
  const asked = rest.replace(/^(?:sie|die (?:leute|kund(?:en|innen)|gäste|eltern)|man)(?= |$)/iu, whole =>
    plural || /^man$/iu.test(whole) ? (plural ? 'Sie' : whole) : whole.toLowerCase(),
  );
  const words = [opening, parted?.['verb'] ?? verb, asked, parted?.['prefix']].filter(Boolean).join(' ');
  return `${capitalise(words)}?`;
}

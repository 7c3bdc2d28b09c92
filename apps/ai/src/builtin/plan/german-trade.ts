import { plain } from '../read/cues.js';

const WHO = '(?:ich|wir|(?:meine?|unsere?) \\p{L}+ und ich)';
const ADVERB =
  '(?:auch|nur|noch|schon|halt|eben|so|jetzt|nun|nebenbei|nebenher|hauptsachlich|vor allem|meistens|gerne?|selber|selbst|hier|da|dort|zusammen|gemeinsam|immer|mittlerweile|inzwischen|abends|am wochenende|seit (?:\\p{L}+|\\d+) (?:jahren|monaten|wochen)|seit (?:(?:dem|der|meinem|meiner|letztem|letzten) )?(?:\\p{L}+|\\d+)|mit (?:meiner|meinem|meinen|unserer|unserem) \\p{L}+|bei uns|in (?:der|meiner|unserer) \\p{L}+|im \\p{L}+|auf (?:dem|unserem|meinem) \\p{L}+)';

/** Says nothing of what is offered. */
const NO_VERB =
  /^(?:bin|sind|war|waren|hatten?|kann|konnen|konnten?|will|wollen|mocht\p{L}*|muss|mussen|soll\p{L}*|darf|durfen|denk\p{L}*|glaub\p{L}*|find\p{L}*|weiss|weiß|wissen|kenn\p{L}*|hoff\p{L}*|sag\p{L}*|mein\p{L}*|lieb\p{L}*|mag|mogen|hass\p{L}*|leb\p{L}*|wohn\p{L}*|komm\p{L}*|geh\p{L}*|freu\p{L}*|versteh\p{L}*|bekomm\p{L}*|krieg\p{L}*|schaff\p{L}*|b?rauch\p{L}*|brauch\p{L}*|such\p{L}*|ruf\p{L}*|meld\p{L}*|antwort\p{L}*|schreib\p{L}*|frag\p{L}*|arbeit\p{L}*|wurd\p{L}*|kam|ging|klar\p{L}*|regel\p{L}*|bitt\p{L}*|benotig\p{L}*|wunsch\p{L}*|les\p{L}*|seh\p{L}*|hor\p{L}*|nehm\p{L}*|sitz\p{L}*|kummer\p{L}*)$/u;

/** Work on what the visitor has is itself offered: 'Nähmaschinen reparieren'. */
const WORK =
  /^(?:reparier|restaurier|reinig|putz|stimm|schleif|schneid|scharf|renovier|polster|lackier|wart|mah|streich|fotografier|entrumpel|pfleg|betreu|hut)(?:e|en|n)?$/u;

/** 'Am Wochenende backe ich Hochzeitstorten', 'wir sind zu dritt und reparieren Strandkörbe'. */
const SAID = [
  `(?:^|[,;]\\s+(?:und )?)(?:(?:${ADVERB}) )*?${WHO}(?: ${ADVERB})*? (?<verb>\\p{L}{3,})(?<rest> .+)$`,
  `(?:^|\\s)(?<verb>\\p{L}{3,}(?:e|en|n)|hab|mach|bin) ${WHO}(?<rest> .+)$`,
  `^(?:(?:und )?${WHO} )?(?:sind|bin) [^,;:]*? und (?:jetzt |nun )?(?<verb>\\p{L}{3,})(?<rest> .+)$`,
].map(said => new RegExp(said, 'u'));

/** 'Bräuchten eine Anmeldung fürs Sommerfest', 'ein Formular für Probestunden', 'es geht um Entrümpelungen'. */
const NEEDED =
  /(?:^|\s)(?:(?:brauch\p{L}*|mocht\p{L}*|hatt\p{L}*|will|wollen|such\p{L}*|macht?|erstell\p{L}*) (?:(?:ich|wir|mir|uns|gerne?|bitte|mal|eine?[nr]?|kurze?[ns]?|kleine?[ns]?|einfache?[ns]?|neue?[ns]?) )*(?:(?:\p{L}*(?:formular|maske|liste)|fragebogen) (?:furs?|zu[mr]?|uber) (?:die |das |den |unsere?n? |meine?n? |eine?n? )?(?<for>[\p{L}-]+(?: [\p{L}-]+){0,4})|(?<name>[\p{L}-]*(?:anmeldung|umfrage|buchung|bestellung|bewerbung|reservierung|befragung|abfrage) (?:furs?|zu[mr]?|uber) (?:[\p{L}-]+ ?){1,5}))|es geht um (?:die |das |den |eine?n? |unsere?n? |meine?n? )?(?<about>[\p{L}-]+(?: (?!im|in|am|und)[\p{L}-]+){0,3})|fur (?:die|das|den|unsere?n?) (?<event>[\p{L}-]{5,}) (?:brauch\p{L}*|benotig\p{L}*) (?:ich|wir)|(?:wir|ich) such(?:e|en) (?:(?:noch|dringend|wieder|ab sofort|immer|fleissige|nette|neue) )*(?<sought>[\p{L}-]{4,} (?:furs?|zu[mr]?|beim) (?:(?:den|die|das|unser\p{L}*) )?[\p{L}-]+)|das mit (?:dem|der|den) (?<with>[\p{L}-]+) ist|wer (?:mit |gern )?(?:will|mochte|mag)(?: mit)? (?:auf|zu[mr]?) (?:die |den |das )?(?<to>[\p{L}-]+))(?=\s*(?:[,.;:!]|$|(?:im|in|am|und|ist|eher|ein|eine) ))/u;

/** 'Ein Rückrufformular, mehr nicht', 'als Imker hab ich …'. */
const NAMED =
  /^(?:eine? (?<form>[\p{L}-]+(?:formular|anmeldung|umfrage|buchung|bestellung|bewerbung|reservierung|befragung|fragebogen))(?=[,.;:!]|$)|als (?<who>[\p{L}-]+(?:er|in|ist|eur|or|frau|mann)) (?:\p{L}+ ){0,3}?(?:ich|wir) )/u;
/** 'Angefangen Hunde zu betreuen'. */
const BEGUN = /^(?:angefangen|begonnen|beschlossen)(?: damit)?,? (?:mit )?(.+ zu \p{L}+)$/u;
const TO_DO = /\szu\s(\p{Ll}+n)$/u;

/** Where what is offered ends. */
const END =
  /[,;:.!?(]|\s[-–—]+\s|\s(?:aber|weil|denn|obwohl|und (?:ich|wir|da|das|die|jetzt|nun|brauch\p{L}*|mocht\p{L}*|such\p{L}*|biet\p{L}*|\p{L}+(?:e|en) (?:auch|sie|die|es))|oder so|in|im|mit|bei|beim|am|an|vom|zum|zur|seit|vor|nach|auf (?!bestellung|mass|maß|wunsch|rezept)|fur (?=\d))(?=\s|$)/u;
const LEADING = new RegExp(
  `^(?:${ADVERB}|eine?[nmrs]?|a|ne|nen|der|die|das|den|dem|unsere?[nmr]?|meine?[nmr]?|zwei|drei|vier|funf|sechs|\\d+|ein paar|mehrere|viele|verschiedene|allerlei|alle moglichen|kleine?[nrs]?|winzige?[nrs]?) `,
  'u',
);
/** The second part of a verb, at the end of its sentence. */
const SECOND =
  /\s(?:an|her|aus|ab|vor|um|auf|ein|durch|zu|(?:auf|um|aus|ein|ab|an|her)?ge\p{Ll}{2,}(?:t|en)|eroffnet|ubernommen|restauriert|repariert)$/u;

/** What a German owner says that they offer or need, as a form's name; undefined where a sentence says none. */
export function germanTrade(said: string): string | undefined {
  const folded = plain(said);
  const needed = NEEDED.exec(folded)?.groups;
  const named = NAMED.exec(folded)?.groups;
  const name =
    needed?.['for'] ??
    needed?.['name'] ??
    needed?.['about'] ??
    needed?.['event'] ??
    needed?.['with'] ??
    needed?.['to'] ??
    needed?.['sought'] ??
    named?.['form'] ??
    named?.['who'];
  if (name) {
    const at = folded.indexOf(name);
    return said.slice(at, at + name.length).trim();
  }
  for (const pattern of SAID) {
    const { verb = '', rest = '' } = pattern.exec(folded)?.groups ?? {};
    if (rest === '' || NO_VERB.test(verb)) continue;
    const begun = BEGUN.exec(rest.trim());
    const after = said.slice(folded.lastIndexOf(rest)).trim();
    const thing = thingOf(
      begun ? after.slice(begun[0].length - (begun[1] ?? '').length).replace(TO_DO, ' $1') : after,
    );
    if (thing) return WORK.test(verb) ? `${thing} ${infinitive(wordAt(said, folded, verb))}` : thing;
  }
  return undefined;
}

function thingOf(rest: string): string | undefined {
  let thing = rest;
  for (let found = LEADING.exec(plain(thing)); found; found = LEADING.exec(plain(thing)))
    thing = thing.slice(found[0].length);
  const end = END.exec(plain(thing));
  if (end) thing = thing.slice(0, end.index);
  thing = thing.slice(0, SECOND.exec(plain(thing))?.index ?? thing.length).trim();
  // 'Meinen alten VW Bus'
  thing = thing.replace(/^(?:\p{Ll}+en )+(?=\p{Lu})/u, '');
  return /\p{Lu}\p{Ll}{2}/u.test(thing) && thing.split(/\s+/u).length <= 6 ? thing : undefined;
}

const wordAt = (said: string, folded: string, word: string): string => {
  const at = folded.indexOf(` ${word} `) + 1;
  return said.slice(at, at + word.length);
};

/** 'repariere' and 'reparieren' both give 'reparieren'. */
const infinitive = (verb: string): string =>
  /en$/u.test(verb) ? verb : /e$/u.test(verb) ? `${verb}n` : `${verb}en`;

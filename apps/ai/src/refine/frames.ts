import { isChoice } from '../builtin/field-traits.js';
import { plain } from '../builtin/read/cues.js';
import { typeNamed } from './edit-text.js';
import { GLUE, type Masked } from './mentions.js';

/** What a masked clause comes to, as commands; undefined where it says something else. */
type Frame = (told: Masked, clause: string) => string[] | undefined;
const name = (label: string): string => `“${label}”`;

const BEFORE = String.raw`(?:before|above|ahead of|in front of|on top of|antes de|encima de|avant|vor|uber)`;
const AFTER = String.raw`(?:after|below|under|underneath|beneath|behind|following|next to|beside|despues de|debajo de|apres|sous|nach|unter|hinter)`;
const placed = (place: string): RegExp => new RegExp(`\\bf0\\b.*\\b${place}(?: \\S+){0,4} f1\\b`, 'u');
const placedFirst = (place: string): RegExp => new RegExp(`\\b${place}(?: \\S+){0,2} f0\\b.* f1\\b`, 'u');
const PLACES: readonly (readonly [RegExp, boolean, string])[] = [
  [placed(BEFORE), true, 'before'],
  [placed(AFTER), true, 'after'],
  [placedFirst(BEFORE), false, 'before'],
  [placedFirst(AFTER), false, 'after'],
];

/** 'The date right after the garment', 'after the garment the date' */
const place: Frame = ({ text, fields: [one, other] }) => {
  if (!one || !other || CASE.test(text)) return undefined;
  const found = PLACES.find(([pattern]) => pattern.test(text));
  if (!found) return undefined;
  const [moved, anchor] = found[1] ? [one, other] : [other, one];
  return [`move ${name(moved.label)} ${found[2]} ${name(anchor.label)}`];
};

const TOP =
  /\b(?:(?:on|at|to|in) (?:the )?(?:very )?(?:top|beginning|start|first place)|first|starts?(?: it| off| out)? with|begins? with|ganz oben|zuerst|arriba|primero|en premier|en haut)\b/u;
const END =
  /\b(?:(?:on|at|to) (?:the )?(?:very )?(?:end|bottom)|last|ends? with|finish(?:es)? with|ganz unten|zuletzt|al final|a la fin|en dernier)\b/u;
const edge: Frame = ({ text, fields: [field, other] }) => {
  if (!field || other || CASE.test(text)) return undefined;
  if (TOP.test(text)) return [`move ${name(field.label)} to the top`];
  return END.test(text) ? [`move ${name(field.label)} to the end`] : undefined;
};

const SEVERAL =
  /\b(?:more than (?:one|a single)|several|multiple|as many|any number|all that apply|a few of|mehrere|varios|varias|plusieurs)\b/u;
const SINGLE =
  /\b(?:(?:only|just) (?:one|a single)|one (?:choice|answer|option) only|single (?:choice|answer)|not several|no more than one|nur eine|solo una|un seul|une seule)\b/u;
const SHORT =
  /\b(?:(?:single|one|short|shorter)[ -]lines?|short(?:er)? (?:text|answer|field)|small(?:er)? (?:box|field))\b/u;
const LONG =
  /\b(?:(?:big(?:ger)?|large(?:r)?|more) (?:box|field|space|room)|(?:several|more|multiple) lines|long(?:er)? (?:text|answers?)|multi-?line|paragraphs?)\b/u;
const SCALE = /\b(?:up to|out of|from (?:0|1) to|1 ?(?:to|-)) ?(3|4|5|6|7|8|9|10)\b/u;
const shape: Frame = ({ text, fields: [field, other] }) => {
  if (!field || other) return undefined;
  const it = name(field.label);
  if (isChoice(field.type) && SINGLE.test(text)) return [`make ${it} a radio`];
  if (isChoice(field.type) && SEVERAL.test(text)) return [`let them choose several ${it}`];
  const scale = SCALE.exec(text)?.[1];
  if (scale && field.type === 'rating') return [`make ${it} a scale of ${scale}`];
  if (SHORT.test(text)) return [`make ${it} a short text`];
  if (LONG.test(text)) return [`make ${it} a long text`];
  const type =
    /\b(?:as|into|to be|should be|to|in|als|como|comme) (?:an? |une? |una? |eine?n? )?(\S.*)$/u.exec(
      text,
    )?.[1];
  const named = type === undefined ? undefined : typeNamed(type);
  return named && named.start === 0 && type ? [`make ${it} a ${type.slice(0, named.end)}`] : undefined;
};

const MORE =
  /\b(?:too|also|as well|another|additional|extra|answers?|options?|choices?|add|added|missing|noch|auch|tambien|aussi|(?:second|third|fourth|fifth|sixth|last) (?:answer|option|choice))\b/u;
const INSTEAD =
  /\b(?:instead of|rather than|in place of|statt|anstatt|anstelle von|en (?:vez|lugar) de|au lieu de|a la place de)\b/u;
const quoted: Frame = ({ text, fields: [field], options: [answer], quotes: [first, second] }) => {
  if (first === undefined) return undefined;
  if (second !== undefined) {
    const back = new RegExp(`q0 .*${INSTEAD.source}.* q1`, 'u').test(text);
    return [back ? `rename “${second}” to “${first}”` : `rename “${first}” to “${second}”`];
  }
  const choice = field && isChoice(field.type) ? field : answer?.field;
  if (choice && MORE.test(text)) return [`add option “${first}” to ${name(choice.label)}`];
  if (answer) return [`rename option “${answer.option}” to “${first}”`];
  return field && [`rename ${name(field.label)} to “${first}”`];
};

const CASE = /\b(?:only|just|unless|if|when|hidden|hide|shown?|nur|wenn|solo|si|cuando|seulement|quand)\b/u;
const HIDES = /\bhidden?\b/u;
const condition: Frame = ({ text, fields: [field, other], options: [answer] }) => {
  if (!field || !CASE.test(text)) return undefined;
  const action = HIDES.test(text) && !/\brest|others?\b/u.test(text) ? 'hide' : 'only show';
  if (answer && answer.field !== field) return [`${action} ${name(field.label)} if ${answer.option}`];
  if (!other || !/\b(?:if|unless|when|after|for|with|yes)\b.*f1/u.test(text)) return undefined;
  return [
    `${action} ${name(field.label)} if ${name(other.label)} is ${/\bno\b.*f1/u.test(text) ? 'No' : 'Yes'}`,
  ];
};

const NOT =
  /\b(?:not|n't|don'?t|doesn'?t|do not|no longer|never|nobody|no one|no need|shouldn'?t|needn'?t|without|nicht|kein\w*|no|ne|n'|pas)\b/u;
const MUST =
  /\b(?:required|mandatory|compulsory|obligatory|(?:a )?must|force|insist|have to|has to|had to|need to|needs to|make sure|pflicht\w*|mussen|muss|zwingend|obligatori[oa]|hay que|obligatoire|il faut|doivent|doit)\b/u;
const MAY =
  /\b(?:optional|voluntary|skip|blank|empty|up to them|if they (?:like|want)|leer|freiwillig|opcional|vaci[oa]|facultati(?:f|ve)|vide)\b/u;
const status: Frame = ({ text, fields }) => {
  if (fields.length === 0) return undefined;
  const all = fields.map(({ label }) => name(label)).join(' and ');
  if (
    /\b(?:keep|keeps|always|not|don'?t let|can'?t|cannot|never|no)\b.{0,30}\b(?:skip\w*|blank|empty)\b/u.test(
      text,
    )
  )
    return [`make ${all} required`];
  if (MAY.test(text) || (MUST.test(text) && NOT.test(text))) return [`make ${all} optional`];
  return MUST.test(text) ? [`make ${all} required`] : undefined;
};

const GONE =
  /\b(?:out|away|off|gone|go|goes)(?: too| as well| please| again| now)?$|\b(?:removed?|drop(?:ped)?|deleted?|lose|bin|scrap|ditch|cut|kill|do without|(?:don'?t|do not|no longer) (?:really )?(?:need|want|use)|not (?:needed|wanted)|no (?:longer )?need(?:ed)?|superfluous|unnecessary|useless|get rid|any ?more|weg|raus|streichen|loschen|fuera|sobra|quitar|dehors|inutile|supprimer|enlever)\b/u;
/** How many words say something else: 'no wedding cakes with guests' is hardly about the guests. */
const unexplained = (text: string): number =>
  text
    .split(/[^\p{L}\d'’]+/u)
    .filter(word => (word.length > 2 || /^o\d$/u.test(word)) && !GLUE.has(word) && !GONE.test(word)).length;
const ANSWER = /\b(?:options?|answers?|choices?|from|of)\b/u;
const gone: Frame = ({ text, fields, options: [answer] }) => {
  const ends = GONE.test(text) || /\b(?:can'?t|cannot|stopped|no longer|leave .*out)\b/u.test(text);
  if (!ends) return undefined;
  if (answer && fields.every(field => field === answer.field))
    return [`remove option “${answer.option}” from ${name(answer.field.label)}`];
  // 'Remove birthday' is not about the question that was named last.
  if (!/\bf\d\b/u.test(text) && unexplained(text) > 0) return undefined;
  // 'Remove option 7 from how often' is not about the question.
  return GONE.test(text) && fields.length > 0 && !ANSWER.test(text) && unexplained(text) < 2
    ? fields.map(({ label }) => `remove ${name(label)}`)
    : undefined;
};

const OFFERS = /\b(?:only|just)\s+(.+?)(?:\s+(?:now|from now on|please))?$/iu;
/** 'Evenings are only Tuesday and Thursday now', 'Italian and Greek as source languages too' */
const answers: Frame = ({ text, fields: [field] }, clause) => {
  if (!field || !isChoice(field.type)) return undefined;
  const too = /^((?!f\d).*?),? (?:too|as well|also)$/u.exec(text)?.[1];
  if (too && !/\bf0\b/u.test(text))
    return [`add option ${clause.slice(0, too.length)} to ${name(field.label)}`];
  const more = /^(.+?) (?:as|to|in|for|under|among) (?:an? |the )?f0\b.*$/u.exec(text)?.[1];
  if (more && MORE.test(text)) {
    const said = clause.slice(0, more.length).replace(/^(?:add|put|offer|include)\s+/iu, '');
    return plain(said) === more.replace(/^(?:add|put|offer|include)\s+/u, '')
      ? [`add option ${said} to ${name(field.label)}`]
      : undefined;
  }
  const list = /^(?:(?:the |our )?f0\b|(?:only|just)\b)/u.test(text) ? OFFERS.exec(clause)?.[1] : undefined;
  if (!list || !/,| (?:and|or|und|oder|y|o|et|ou) /u.test(list)) return undefined;
  return [`the options for ${name(field.label)} should be ${list}`];
};

/** 'Phone number directly below the e-mail', where the form has no such question. */
const insert: Frame = ({ text, fields: [field, other] }, clause) => {
  const found = new RegExp(
    `^(?:(?:an? )?new (?:question|field):? )?([^\\d].{1,60}?),? (?:(?:right|directly|just|straight|immediately) )*(${BEFORE}|${AFTER})(?: \\S+){0,2} f0$`,
    'u',
  ).exec(text);
  if (
    !field ||
    other ||
    !found?.[1] ||
    /\b(?:only|unless|if|when|hidden|show)\b/u.test(text) ||
    /\b(?:it|them|this|that)\b/u.test(found[1])
  )
    return undefined;
  const side = new RegExp(BEFORE, 'u').test(found[2] ?? '') ? 'before' : 'after';
  const at = plain(clause).indexOf(found[1]);
  const asked = clause
    .slice(at, at + found[1].length)
    .replace(/,? an? (?:number|date|text|short text|file|time)$/iu, '');
  return at < 0 ? undefined : [`add ${asked} ${side} ${name(field.label)}`];
};

const LISTED = /^(?:an? |the )?(?:new (?:question|field):? )?([^:?]{3,50}): ?([^:]+)$/iu;
/** 'Language of the tour: English or German', where the form has no such question */
const offer: Frame = ({ text, options }, clause) => {
  const [, about, list] = LISTED.exec(clause) ?? [];
  if (
    !about ||
    !list ||
    options.length > 0 ||
    /^(?:the )?f0 ?:/u.test(text) ||
    !/\s(?:or|oder|o|ou)\s/u.test(list)
  )
    return undefined;
  return [`ask ${about}: ${list}`];
};

const CHOICES =
  /^(?:with|give (?:them|it|people)|offer(?:ing)?|let them choose (?:from|between)|the answers are)\s+(.+?)(?:\s+to choose from|\s+as (?:the )?(?:options|answers|choices))?$/iu;
/** 'With friends, Google and flyer to choose from': of the question that was named last */
const choices: Frame = ({ text, fields: [field] }, clause) => {
  const list = CHOICES.exec(clause)?.[1];
  if (!field || !list || /\bf\d\b/u.test(text) || !/,| (?:and|or) /u.test(list)) return undefined;
  return isChoice(field.type)
    ? [`the options for ${name(field.label)} should be ${list}`]
    : [`make ${name(field.label)} a dropdown with ${list}`];
};

const AMONG =
  /\b(?:can|could|should|may|must) (.{2,40}?) be (?:one of|among|on|in|listed (?:in|under)) the (?:answers|options|choices|list)\b/u;
/** 'Can Rabbit be one of the answers next to cat and dog' */
const listed: Frame = ({ text, fields, options: [answer] }, clause) => {
  const field = fields.find(({ type }) => isChoice(type)) ?? answer?.field;
  const added = AMONG.exec(plain(clause));
  if (!field || !added?.[1] || !text.includes('be ')) return undefined;
  const at = plain(clause).indexOf(added[1], added.index);
  return [`add option ${clause.slice(at, at + added[1].length)} to ${name(field.label)}`];
};

/** 'Split it up: first the owner, then the animal, then the appointment' */
export const sequence: Frame = (_, clause) => {
  const said = /^first(?: comes?)? (.+? then .+)$/iu.exec(clause)?.[1];
  return said === undefined
    ? undefined
    : [`split into ${String(said.split(/\bthen\b/iu).length)} steps: ${said}`];
};

/** In this order: the more a pattern asks for, the earlier it is looked for. */
export const FRAMES: readonly Frame[] = [
  choices,
  listed,
  quoted,
  condition,
  place,
  shape,
  answers,
  status,
  edge,
  gone,
  insert,
  offer,
];

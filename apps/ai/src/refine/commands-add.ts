import { createHash } from 'node:crypto';
import { type FormField, traitsOf } from '#form-core';
import { FieldMaker } from '../builtin/fields.js';
import { isSensitive } from '../builtin/guards.js';
import { labelOf } from '../builtin/plan/ask-label.js';
import { askedOf } from '../builtin/plan/asked.js';
import { annotate } from '../builtin/read/annotate.js';
import { cuesOf, plain } from '../builtin/read/cues.js';
import { optionsIn } from '../builtin/read/pieces.js';
import { readWishes } from '../builtin/read/read-wishes.js';
import type { Ask } from '../builtin/read/wish.types.js';
import { placeIn, targetIndex } from './commands-move.js';
import { bareTarget, ends, has, quotedIn, starts } from './edit-text.js';
import type { Command, Editor } from './editor.js';
import { NAMED } from './find-field.js';
import { fieldsNamed, labelsOf } from './named-fields.js';
import { weekdaysIn } from './weekdays.js';

/** 'We do windows too, add it': what 'it' is stands elsewhere. */
const IT =
  /^(?:it|that|this|them|those|these|lo|la|eso|ca|cela|es|das)(?: too| please| as well| back| again)*$/u;

/** 'Add a question about their goal with lose weight and build muscle', 'ask for the square feet after the rooms'. */
export const addCommand: Command = (text, editor) => {
  const { draft, catalogue, formLanguage } = editor;
  const folded = plain(text);
  const start =
    starts('add').exec(folded) ?? /^\s*(?:i|we) (?:also )?(?:need|want)(?: to know)?\s/u.exec(folded);
  const end = start ? null : ends('addAfter').exec(folded);
  if (!start && !end) return undefined;
  let said = start ? text.slice(start[0].length) : text.slice(0, end?.index);
  said = said.replace(
    /\s+(?:hinzu|dazu|ein|ab|too|as well|please|por favor|bitte|s'il (?:te|vous) pla[iî]t|también|aussi)\s*$/iu,
    '',
  );
  const whether =
    /(?:\s|^)(?:if|whether|si|ob|s')\s*$/u.test(start?.[0] ?? '') ||
    /^(?:if|whether|si|ob)\s/iu.test(said.trim());
  if (IT.test(plain(said.trim())) || /^\s*option\s.+\sto\s/iu.test(said))
    return { reply: 'unclear', labels: [] };
  const place = placeIn(said, editor);
  if (place && place.kind !== 'up' && place.kind !== 'down') said = place.rest;
  const asks = whether
    ? [{ text: said.trim().replace(/^(?:si|ob)\s+/iu, ''), question: false, yesNo: true }]
    : asksIn(said.trim(), editor);
  // 'We need the e-mail, make it required': it is there.
  const [known] = needs(folded) ? fieldsNamed(said, editor, NAMED).found : [];
  if (known) return { reply: 'already', labels: [known.label] };
  const usable = asks.filter(ask => !isSensitive(ask.text) && (ask.text !== '' || ask.options));
  if (usable.length === 0)
    return { reply: asks.some(ask => isSensitive(ask.text)) ? 'sensitive' : 'unclear', labels: [] };
  const language = formLanguage;
  const maker = new FieldMaker(
    language,
    catalogue,
    createHash('sha256')
      .update(JSON.stringify(draft.form.fields.map(({ id }) => id)) + text)
      .digest('hex'),
  );
  const wants = askedOf(usable, editor.matcher, language, cuesOf(language), catalogue);
  const added: FormField[] = [];
  let at = place ? targetIndex(place, -1, editor) : undefined;
  if (place?.kind === 'last') at = draft.form.fields.length;
  for (const want of wants) {
    // The words of the person, where the usual label says something else: 'square feet' is no 'size'.
    if (want.kind && !want.label && !sharesWord(want.kind.label[language], want.ask.text))
      want.label = labelOf(want.ask, language, cuesOf(language), catalogue) || undefined!;
    if (want.label === undefined) delete want.label;
    const field = maker.make({ kind: want.kind, score: 0, source: 'asked', confidence: 1, want });
    if (
      want.ask.required === undefined &&
      want.kind?.id !== 'full_name' &&
      traitsOf(field.type).contact === 'email' &&
      draft.form.fields.some(({ type }) => type === 'email')
    )
      continue;
    if (want.ask.required !== undefined) field.required = want.ask.required;
    const where = at ?? defaultPlace(draft.form.fields);
    if (!draft.add(field, where)) continue;
    added.push(field);
    if (at !== undefined) at += 1;
  }
  if (added.length === 0) return { reply: usable.length > 0 ? 'already' : 'unclear', labels: [] };
  editor.recent = added.map(({ id }) => id);
  return { reply: 'added', labels: labelsOf(added) };
};

/** Says what is needed, which may be there. */
const needs = (folded: string): boolean => /^\s*(?:i|we) (?:also )?(?:need|want)\s/u.test(folded);

/** Whether two texts have a word in common; words of different languages never do, so those are taken as alike. */
function sharesWord(label: string, said: string): boolean {
  if (/[\u3040-\u30ff\u4e00-\u9fff]/u.test(label + said)) return true;
  const stem = (text: string): string[] =>
    plain(text)
      .split(/[^\p{L}]+/u)
      .filter(word => word.length > 3)
      .map(word => word.slice(0, 5));
  const own = stem(label);
  return stem(said).some(word => own.includes(word)) || stem(said).length === 0;
}

/** Before the open text that closes a form, else at its end. */
function defaultPlace(fields: readonly FormField[]): number {
  const last = fields.at(-1);
  return last?.type === 'textarea' && !last.required ? fields.length - 1 : fields.length;
}

const LEAD =
  /^(?:(?:a|an|another|one more|some|the|una?|otr[oa]|el|la|une?|le|la|les|eine?n?|noch eine?n?|die|das|den)\s+)*(?:(?:required|mandatory|optional|obligatori[oa]|opcional)\s+)?(?:(?:yes\/no|new|extra|short|multiple[- ]choice|nueva?)\s+)*(?:questions?|fields?|preguntas?|campos?|questions?|champs?|frage|feld)(?:\s+(?:about|for|asking(?: for| about)?|on|to ask(?: for| about)?|called|named|sobre|para|por|de|acerca de|sur|pour|concernant|nach|zu[mr]?|über|für|whether|if)\s+|\s*[:,]\s*|\s+(?=\S))/iu;

const AFTER_COLON = /(?<=[\p{L}”"'])\s*[:：]\s+(.+?)[)）]?\s*$/u;
const OFFER =
  /\s*(?:\s(?:with(?: the)?(?: (?:options?|choices?|answers?))?|and the options|options?|con(?: las opciones)?|opciones|avec(?: les (?:choix|options))?|choix|mit(?: den (?:optionen|antworten|möglichkeiten))?|auswahl)\s*:?\s+|[:：]\s*|\s*[(（]\s*|、?選択肢は)(.+?)[)）]?\s*$/iu;
/** Stands before the name of a question: 'a field called Shoe size'. */
const CALLED =
  /^(?:(?:an?|another|una?|une?)\s+)?(?:(?:new\s+)?(?:question|field|campo|pregunta|champ)\s+)?(?:called|named|labell?ed|titled|llamad[oa]|appelée?|intitulée?|namens)\s+(?=\S)/iu;

function asksIn(said: string, editor: Editor): Ask[] {
  const { language } = editor;
  const cues = cuesOf(language);
  const required =
    has('required').test(plain(said)) &&
    /\b(?:required|mandatory|obligatori|obligatoire|pflicht)/u.test(
      plain(said.split(/\s+/).slice(0, 4).join(' ')),
    );
  const optional = /^\s*(?:an? )?optional\b/iu.test(said);
  const typed =
    /^\s*(?:an? |another |une? |una? |eine?n? )?(?:yes\/no|yes or no|sí\/no|oui\/non|ja\/nein)/iu.test(said);
  const lead = LEAD.exec(said);
  let text = (lead ? said.slice(lead[0].length) : said)
    .replace(/\s+(?:questions?|fields?|box|preguntas?|champs?|frage|feld|-feld)\s*$/iu, '')
    .trim();
  text = text.replace(CALLED, '');
  const status =
    /\s+(?:that is |qui est |que sea )?(required|mandatory|obligatori[oa]|obligatoire|als pflichtfeld|optional|opcional|facultati(?:f|ve))\s*$/iu.exec(
      text,
    );
  if (status) text = text.slice(0, status.index);
  const said2 = status ? { required: !/^(?:optional|opcional|facultati)/iu.test(status[1] ?? '') } : {};
  text = text
    .replace(/^(?:required|mandatory|optional)\s+/iu, '')
    .replace(/(?:の)?(?:質問|項目|欄)$/u, '')
    .replace(/(?:を|も)$/u, '');
  const quoted = quotedIn(said);
  // 'with lose weight, build muscle and stay healthy' are its options.
  // What stands behind a colon is offered, whatever a 'with' before it says.
  const offer = AFTER_COLON.exec(text) ?? OFFER.exec(text);
  const options = offer?.[1]
    ? (weekdaysIn(offer[1]) ??
      optionsIn(
        offer[1].replace(/^(?:the )?(?:options?|choices?|answers?|opciones|choix|optionen)\s*:?\s*/iu, ''),
        cues,
      ))
    : undefined;
  const more = {
    ...(required ? { required: true } : {}),
    ...(optional ? { required: false } : {}),
    ...(typed ? { yesNo: true } : {}),
    ...said2,
  };
  if (quoted.length > 0 && !options)
    return quoted.map(label => ({
      text: label.replace(/[?？]$/u, ''),
      question: /[?？]$/.test(label),
      ...more,
    }));
  if (options && offer) {
    const head = quoted[0] ?? text.slice(0, offer.index).replace(/(?:を|は|の)$/u, '');
    const item = annotate({ text: bareTarget(head) || head, join: 'start' }, cues);
    return [
      {
        text: item.text,
        question: /[?？]/.test(head) || cues.start('question').test(plain(head)),
        options,
        ...(item.multiple ||
        /several|multiple|\bto tick\b|tick ?box|check ?box|varias|plusieurs|mehrere|複数/iu.test(said)
          ? { multiple: true }
          : {}),
        ...more,
      },
    ];
  }
  const wishes = readWishes(
    bareTarget(text) || text,
    cues,
    Object.assign(() => 1, { firm: () => 1 }),
    true,
  ).asks;
  // 'When they need it back' stays a question, though a list of wishes would read 'they need' as a verb of wishing.
  const clause = cues.start('question').test(plain(text)) && wishes.length < 2;
  if (clause && !cues.start('question').test(plain(wishes[0]?.text ?? '')))
    return [{ ...wishes[0], text, question: true, ...more }];
  const asks = wishes.length > 0 ? wishes : [{ text: bareTarget(text), question: false }];
  return asks.map(ask => ({ ...ask, ...more }));
}

import { createHash } from 'node:crypto';
import type { FormField } from '#form-core';
import { answeredFields } from '../builtin/field-traits.js';
import { FieldMaker } from '../builtin/fields.js';
import { isSensitive } from '../builtin/guards.js';
import { askedOf } from '../builtin/plan/asked.js';
import { asQuestion, labelOf } from '../builtin/plan/ask-label.js';
import { annotate } from '../builtin/read/annotate.js';
import { cuesOf, plain } from '../builtin/read/cues.js';
import { optionsIn } from '../builtin/read/pieces.js';
import { readWishes } from '../builtin/read/read-wishes.js';
import type { Ask } from '../builtin/read/wish.types.js';
import { capitalise } from '../builtin/text.js';
import { asWords, bareTarget, cue, ends, has, pattern, quotedIn, starts, targetsIn } from './edit-text.js';
import type { Command, Done, Editor } from './editor.js';

const labelsOf = (fields: readonly FormField[]): string[] => fields.map(({ label }) => label);

const ORDINALS: [RegExp, number][] = [
  [/^(?:very )?(?:last|letzte\w*|ultim[oa]|dernier\w*|最後)(?:の)?$/u, -1],
  [/^(?:first|erste\w*|primer[oa]?|premier\w*|最初|1)(?:の|番目(?:の)?)?$/u, 0],
  [/^(?:second|zweite\w*|segund[oa]|deuxieme|2(?:nd)?)(?:番目(?:の)?)?$/u, 1],
  [/^(?:third|dritte\w*|tercer[oa]?|troisieme|3(?:rd)?)(?:番目(?:の)?)?$/u, 2],
  [/^(?:fourth|vierte\w*|cuart[oa]|quatrieme|4(?:th)?)(?:番目(?:の)?)?$/u, 3],
  [/^(?:fifth|funfte\w*|quint[oa]|cinquieme|5(?:th)?)(?:番目(?:の)?)?$/u, 4],
];

/** 'The last question', 'question 3'. */
function byOrdinal(text: string, fields: readonly FormField[]): FormField | undefined {
  const said = plain(text).replace(/^(?:question|field|frage|feld|pregunta|campo|champ) (?:no\.? ?|number )?/u, '').replace(/ (?:question|field|one|frage|feld|pregunta|campo|champ)$/u, '');
  const at = ORDINALS.find(([name]) => name.test(said))?.[1];
  return at === undefined ? undefined : answeredFields(fields).at(at);
}

/** The fields that a list of names means; those of 'it' are the ones last spoken of. */
export function fieldsNamed(text: string, editor: Editor): { found: FormField[]; missing: string[] } {
  const { draft, finder, recent } = editor;
  const whole = bareTarget(text);
  if (whole === '' || new RegExp(`^${asWords(cue('it'))}$`, 'u').test(plain(text.trim()))) {
    return { found: recent.map(id => draft.find(id)).filter(field => field !== undefined), missing: [] };
  }
  const counted = byOrdinal(whole, draft.form.fields);
  if (counted) return { found: [counted], missing: [] };
  const exact = draft.form.fields.find(({ label }) => plain(label) === plain(whole));
  if (exact) return { found: [exact], missing: [] };
  const found: FormField[] = [];
  const missing: string[] = [];
  for (const target of targetsIn(text)) {
    const field = finder.find(draft.form.fields, target);
    if (field && !found.includes(field)) found.push(field);
    else if (!field) missing.push(target);
  }
  return { found, missing };
}

/** 'Phone should be required', 'make the phone and the address optional', 'everything optional except e-mail'. */
export const requireCommand: Command = (text, editor) => {
  const { draft } = editor;
  const folded = plain(text);
  // 'The address optional and the message mandatory' says two things.
  const parts = text.split(/\s*[,;]\s*(?:(?:and|y|et|und)\s+)?|\s+(?:and|but|y|pero|et|mais|und|aber)\s+|、/iu);
  const saying = parts.filter(part => has('optional').test(plain(part)) || has('required').test(plain(part)));
  if (saying.length > 1 && saying.length === parts.length) {
    const done = parts.map(part => requireCommand(part, editor)).filter(one => one !== undefined);
    return { reply: 'changed', labels: done.flatMap(({ labels }) => labels) };
  }
  const optional = has('optional').exec(folded);
  const required = optional ? null : has('required').exec(folded);
  const status = optional ?? required;
  if (!status || starts('add').test(folded)) return undefined;
  const negated = /\b(?:don'?t|do not|not|nicht|kein\w*|ne|n'est plus|no)\b/u.test(folded.slice(0, status.index)) && required !== null;
  const value = required !== null && !negated;
  const rest = `${text.slice(0, status.index)} ${text.slice(status.index + status[0].length)}`;
  const verbs = pattern(`${asWords("please|make|set|mark|turn|keep|should(?: not)? be|shouldn'?t be|must be|is|are|be|to be|as|haz|hacer|hazlo|pon|marca|que sea|sea|sean|es|son|deberia ser|como|rends|rendre|rendez|mets|doit etre|devient|est|sont|mach|mache|machen|setze|soll|sollte|sollen|sein|als|ist|werden|field|don'?t|do not|not|want|needs? to be|no longer|doesn'?t need to be|にして(?:ください)?|してください|にする|です|に変更|お願いします")}`, 'gu');
  const target = blank(rest, verbs);
  if (has('all').test(plain(target))) {
    const except = has('exceptFor').exec(plain(target));
    const kept = except ? fieldsNamed(target.slice(except.index + except[0].length), editor).found : [];
    const changed = answeredFields(draft.form.fields).filter(field => (kept.includes(field) ? draft.require(field.id, !value) && false : draft.require(field.id, value)));
    return { reply: changed.length > 0 ? (value ? 'required' : 'optional') : 'already', labels: labelsOf(changed) };
  }
  const only = value && has('onlyThis').test(plain(target));
  const { found, missing } = fieldsNamed(blank(target, pattern(asWords(cue('onlyThis')), 'gu')), editor);
  if (found.length === 0) return { reply: 'missing', labels: missing.length > 0 ? missing : [bareTarget(target)] };
  const changed = found.filter(field => draft.require(field.id, value));
  if (only) for (const field of answeredFields(draft.form.fields)) if (!found.some(({ id }) => id === field.id)) draft.require(field.id, false);
  return { reply: changed.length > 0 || only ? (value ? 'required' : 'optional') : 'already', labels: labelsOf(found) };
};

/** A text with what a pattern finds made blank. */
export function blank(text: string, what: RegExp): string {
  let out = text;
  for (const found of [...plain(text).matchAll(what)].reverse()) out = `${out.slice(0, found.index)} ${out.slice(found.index + found[0].length)}`;
  return out.replace(/\s+/gu, ' ').trim();
}

/** 'Remove the phone', 'we don't need the address', '電話番号を削除して'. */
export const removeCommand: Command = (text, editor) => {
  const folded = plain(text);
  const start = starts('dont').exec(folded) ?? starts('remove').exec(folded);
  const end = start ? null : ends('removeAfter').exec(folded);
  if (!start && !end) return undefined;
  let target = start ? text.slice(start[0].length) : text.slice(0, end?.index);
  target = target.replace(/\s+(?:can go|can|kann|können|soll|sollte|muss|puede|peut)\s*$/iu, '');
  target = target.replace(/\s+(?:from (?:the|this) form|please|del formulario|por favor|du formulaire|aus dem formular|bitte|weg|raus|any ?more|mehr)\s*$/giu, '');
  const { found, missing } = fieldsNamed(target, editor);
  if (found.length === 0) return { reply: 'missing', labels: missing };
  const labels = labelsOf(found);
  for (const field of found) editor.draft.remove(field.id);
  return { reply: 'removed', labels };
};

/** 'Move the address above the phone', 'put the e-mail first', 'swap name and e-mail'. */
export const moveCommand: Command = (text, editor) => {
  const { draft } = editor;
  const folded = plain(text);
  const swap = /^(?:please )?(?:swap|switch|exchange|intercambia|echange[rz]?|vertausche|tausche)\s+(.+)$/u.exec(folded);
  if (swap) {
    const { found } = fieldsNamed(text.slice(text.length - (swap[1]?.length ?? 0)), editor);
    const [a, b] = found.sort((one, other) => draft.indexOf(one.id) - draft.indexOf(other.id));
    if (!a || !b) return undefined;
    const [from, to] = [draft.indexOf(a.id), draft.indexOf(b.id)];
    draft.move(b.id, from);
    draft.move(a.id, to);
    return { reply: 'moved', labels: labelsOf([a, b]) };
  }
  const verb = starts('move').exec(folded);
  const japanese = /移動|移して|置いて|持ってき|入れ替え|(?:に|へ)(?:して|配置)/u.test(folded);
  const place = placeIn(text, editor);
  if (!place || (!verb && !japanese && !/\b(?:should (?:come|be|go)|goes|comes|soll|kommt|gehort|va|debe ir)\b/u.test(folded) && !/(?:first|last)\s*$/u.test(folded))) return undefined;
  let said = place.rest;
  const again = starts('move').exec(plain(said));
  if (again) said = said.slice(again[0].length);
  said = blank(said, pattern(asWords("should (?:come|be|go)|goes|comes|soll(?:te)?|kommt|gehort|va|debe ir|kommen|stehen|question|を|移動|して|ください|移して|置いて"), 'gu'));
  const { found, missing } = fieldsNamed(said, editor);
  if (found.length === 0) return { reply: 'missing', labels: missing };
  let moved = false;
  const ordered = place.before ? found : [...found].reverse();
  for (const field of place.kind === 'last' ? found : ordered.length > 1 && place.kind === 'first' ? [...found].reverse() : ordered) {
    const from = draft.indexOf(field.id);
    const to = targetIndex(place, from, editor);
    if (to !== undefined && draft.move(field.id, to)) moved = true;
  }
  return { reply: moved ? 'moved' : 'already', labels: labelsOf(found) };
};

interface Place {
  kind: 'first' | 'last' | 'before' | 'after' | 'up' | 'down';
  before: boolean;
  id?: string;
  rest: string;
}

/** Where something is to stand, as a text says, and the text without it. */
export function placeIn(text: string, editor: Editor): Place | undefined {
  const folded = plain(text);
  for (const kind of ['before', 'after'] as const) {
    const ja = /^(.+?)を(.+?)の(前|上|後ろ|後|下|次)(?:に|へ)/u.exec(text);
    if (ja?.[1] && ja[2]) {
      const anchor = editor.finder.find(editor.draft.form.fields, ja[2]);
      if (anchor) return { kind: /[前上]/u.test(ja[3] ?? '') ? 'before' : 'after', before: /[前上]/u.test(ja[3] ?? ''), id: anchor.id, rest: ja[1] };
    }
    for (const found of folded.matchAll(pattern(asWords(cue(kind)), 'gu'))) {
      if (found.index === 0) {
        // 'After the child's name the date of birth': the next article begins what is put there.
        const words = text.slice(found[0].length).trim().split(/(?<=\s|,)/u);
        const cut = words.findIndex((word, at) => at > 0 && (words[at - 1]?.endsWith(', ') || /^(?:das|die|den|der|ein|eine|einen|the|a|an|el|la|un|una|le|l'|une)$/iu.test(word.trim())) && editor.finder.find(editor.draft.form.fields, words.slice(0, at).join('')) !== undefined && words.slice(0, at).join('').trim().split(/\s+/).length > (at > 1 && /^(?:des|der|of)$/iu.test(words[at - 1]?.trim() ?? '') ? 99 : 0));
        if (cut > 0) {
          const anchor = editor.finder.find(editor.draft.form.fields, words.slice(0, cut).join(''));
          if (anchor) return { kind, before: kind === 'before', id: anchor.id, rest: words.slice(cut).join('').replace(/^(?:add|insert)\s/iu, '') };
        }
        continue;
      }
      const after = text.slice(found.index + found[0].length);
      const anchor = fieldsNamed(after.split(/,/u)[0] ?? after, editor).found[0];
      if (anchor) return { kind, before: kind === 'before', id: anchor.id, rest: text.slice(0, found.index) };
    }
  }
  for (const [kind, name] of [['first', 'toFirst'], ['last', 'toLast'], ['up', 'up'], ['down', 'down']] as const) {
    const found = ends(name).exec(folded) ?? (/[\u3040-\u30ff]/u.test(folded) ? has(name).exec(folded) : null);
    if (found && found.index > 0) return { kind, before: kind === 'first' || kind === 'up', rest: text.slice(0, found.index).replace(/(?:の項目|を)$/u, '') };
  }
  return undefined;
}

/** Index after the move of the field at `from`, in the list without it. */
function targetIndex(place: Place, from: number, { draft }: Editor): number | undefined {
  const { fields } = draft.form;
  if (place.kind === 'first') return 0;
  if (place.kind === 'last') return fields.length - 1;
  if (place.kind === 'up') return Math.max(0, from - 1);
  if (place.kind === 'down') return Math.min(fields.length - 1, from + 1);
  const anchor = place.id === undefined ? -1 : draft.indexOf(place.id);
  if (anchor < 0) return undefined;
  const shifted = from >= 0 && from < anchor ? anchor - 1 : anchor;
  return place.kind === 'before' ? shifted : shifted + 1;
}

/** 'Add a question about their goal with lose weight and build muscle', 'ask for the square feet after the rooms'. */
export const addCommand: Command = (text, editor) => {
  const { draft, catalogue, formLanguage } = editor;
  const folded = plain(text);
  const start = starts('add').exec(folded) ?? /^\s*(?:i|we) (?:also )?(?:need|want)(?: to know)?\s/u.exec(folded);
  const end = start ? null : ends('addAfter').exec(folded);
  if (!start && !end) return undefined;
  let said = start ? text.slice(start[0].length) : text.slice(0, end?.index);
  said = said.replace(/\s+(?:hinzu|dazu|ein|ab|too|as well|please|por favor|bitte|s'il (?:te|vous) pla[iî]t|también|aussi)\s*$/iu, '');
  const whether = /(?:\s|^)(?:if|whether|si|ob|s')\s*$/u.test(start?.[0] ?? '') || /^(?:if|whether|si|ob)\s/iu.test(said.trim());
  const place = placeIn(said, editor);
  if (place && place.kind !== 'up' && place.kind !== 'down') said = place.rest;
  const asks = whether ? [{ text: said.trim().replace(/^(?:si|ob)\s+/iu, ''), question: false, yesNo: true }] : asksIn(said, editor);
  const usable = asks.filter(ask => !isSensitive(ask.text) && (ask.text !== '' || ask.options));
  if (usable.length < asks.length && usable.length === 0) return { reply: 'sensitive', labels: [] };
  const language = formLanguage;
  const maker = new FieldMaker(language, catalogue, createHash('sha256').update(JSON.stringify(draft.form.fields.map(({ id }) => id)) + text).digest('hex'));
  const wants = askedOf(usable, editor.matcher, language, cuesOf(language), catalogue);
  const added: FormField[] = [];
  let at = place ? targetIndex(place, -1, editor) : undefined;
  if (place?.kind === 'last') at = draft.form.fields.length;
  for (const want of wants) {
    // The words of the person, where the usual label says something else: 'square feet' is no 'size'.
    if (want.kind && !want.label && !sharesWord(want.kind.label[language], want.ask.text)) want.label = labelOf(want.ask, language, cuesOf(language), catalogue) || undefined!;
    if (want.label === undefined) delete want.label;
    const field = maker.make({ kind: want.kind, score: 0, source: 'asked', confidence: 1, want });
    if (want.ask.required === undefined && want.kind?.id !== 'full_name' && field.type === 'email' && draft.form.fields.some(({ type }) => type === 'email')) continue;
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

/** Whether two texts have a word in common; words of different languages never do, so those are taken as alike. */
function sharesWord(label: string, said: string): boolean {
  if (/[\u3040-\u30ff\u4e00-\u9fff]/u.test(label + said)) return true;
  const stem = (text: string): string[] => plain(text).split(/[^\p{L}]+/u).filter(word => word.length > 3).map(word => word.slice(0, 5));
  const own = stem(label);
  return stem(said).some(word => own.includes(word)) || stem(said).length === 0;
}

/** Before the open text that closes a form, else at its end. */
function defaultPlace(fields: readonly FormField[]): number {
  const last = fields.at(-1);
  return last?.type === 'textarea' && !last.required ? fields.length - 1 : fields.length;
}

const LEAD =
  /^(?:(?:a|an|another|one more|some|the|una?|otr[oa]|el|la|une?|le|la|les|eine?n?|noch eine?n?|die|das|den)\s+)*(?:(?:required|mandatory|optional|obligatori[oa]|opcional)\s+)?(?:(?:yes\/no|new|extra|short|multiple[- ]choice|nueva?)\s+)*(?:questions?|fields?|preguntas?|campos?|questions?|champs?|frage|feld)(?:\s+(?:about|for|asking(?: for| about)?|on|to ask(?: for| about)?|called|named|sobre|para|por|de|acerca de|sur|pour|concernant|nach|zu[mr]?|über|für|whether|if)\s+|\s*:\s*|\s+(?=\S))/iu;

function asksIn(said: string, editor: Editor): Ask[] {
  const { language } = editor;
  const cues = cuesOf(language);
  const required = has('required').test(plain(said)) && /\b(?:required|mandatory|obligatori|obligatoire|pflicht)/u.test(plain(said.split(/\s+/).slice(0, 4).join(' ')));
  const optional = /^\s*(?:an? )?optional\b/iu.test(said);
  const typed = /^\s*(?:an? |another |une? |una? |eine?n? )?(?:yes\/no|yes or no|sí\/no|oui\/non|ja\/nein)/iu.test(said);
  const lead = LEAD.exec(said);
  let text = (lead ? said.slice(lead[0].length) : said).replace(/\s+(?:questions?|fields?|box|preguntas?|champs?|frage|feld|-feld)\s*$/iu, '').trim();
  const status = /\s+(?:that is |qui est |que sea )?(required|mandatory|obligatori[oa]|obligatoire|als pflichtfeld|optional|opcional|facultati(?:f|ve))\s*$/iu.exec(text);
  if (status) text = text.slice(0, status.index);
  const said2 = status ? { required: !/^(?:optional|opcional|facultati)/iu.test(status[1] ?? '') } : {};
  text = text.replace(/^(?:required|mandatory|optional)\s+/iu, '').replace(/(?:の)?(?:質問|項目|欄)$/u, '').replace(/(?:を|も)$/u, '');
  const quoted = quotedIn(said);
  // 'with lose weight, build muscle and stay healthy' are its options.
  const offer = /\s*(?:\s(?:with(?: the)?(?: (?:options?|choices?|answers?))?|and the options|options?|con(?: las opciones)?|opciones|avec(?: les (?:choix|options))?|choix|mit(?: den (?:optionen|antworten|möglichkeiten))?|auswahl)\s*:?\s+|[:：]\s*|\s*[(（]\s*|、?選択肢は)(.+?)[)）]?\s*$/iu.exec(text);
  const options = offer?.[1] ? optionsIn(offer[1].replace(/^(?:the )?(?:options?|choices?|answers?|opciones|choix|optionen)\s*:?\s*/iu, ''), cues) : undefined;
  const more = { ...(required ? { required: true } : {}), ...(optional ? { required: false } : {}), ...(typed ? { yesNo: true } : {}), ...said2 };
  if (quoted.length > 0 && !options) return quoted.map(label => ({ text: label.replace(/[?？]$/u, ''), question: /[?？]$/.test(label), ...more }));
  if (options && offer) {
    const head = quoted[0] ?? text.slice(0, offer.index).replace(/(?:を|は|の)$/u, '');
    const item = annotate({ text: bareTarget(head) || head, join: 'start' }, cues);
    return [{ text: item.text, question: /[?？]/.test(head) || cues.start('question').test(plain(head)), options, ...(item.multiple || /several|multiple|varias|plusieurs|mehrere|複数/iu.test(said) ? { multiple: true } : {}), ...more }];
  }
  const wishes = readWishes(bareTarget(text) || text, cues, Object.assign(() => 1, { firm: () => 1 }), true).asks;
  const asks = wishes.length > 0 ? wishes : [{ text: bareTarget(text), question: false }];
  return asks.map(ask => ({ ...ask, ...more }));
}

export const asLabel = (text: string, editor: Editor): string => (/[?？]$/.test(text) ? asQuestion(text.replace(/[?？]$/u, ''), editor.formLanguage) : capitalise(text));
export type { Done };

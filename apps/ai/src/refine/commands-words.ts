import type { FieldType, FormField } from '#form-core';
import { answeredFields, isChoice } from '../builtin/field-traits.js';
import { isSensitive, safeText } from '../builtin/guards.js';
import { cuesOf, plain } from '../builtin/read/cues.js';
import { cleanOption, optionsIn } from '../builtin/read/pieces.js';
import { capitalise } from '../builtin/text.js';
import { fieldsNamed } from './commands-fields.js';
import type { Language } from '../builtin/types.js';
import { asWords, bareTarget, cue, has, pattern, quotedIn, starts, typeNamed } from './edit-text.js';
import type { Command, Done, Editor } from './editor.js';

const done = (reply: string, field?: FormField): Done => ({ reply, labels: field ? [field.label] : [] });

/** 'Rename Rooms to How many rooms?', 'change the button to Book now', 'call the form Summer camp'. */
export const renameCommand: Command = (text, editor) => {
  const { draft } = editor;
  const folded = plain(text);
  const quotes = quotedIn(text);
  const verb = starts('rename').exec(folded) ?? starts('replace').exec(folded);
  const ja = /^(.+?)(?:の(?:ラベル|名前|表記|文言|質問文|テキスト))?を[「『]?(.+?)[」』]?(?:に|と)(?:変更|変えて|して|名前を変え|リネーム)/u.exec(text);
  const setting = /^\s*(?:set|make|use|write|pon|poner|mets|setze?|schreib)\s/u.test(folded) || has('placeholderWord').test(folded) || has('helpWord').test(folded);
  if (!verb && !ja && !setting) return undefined;
  const body = verb ? text.slice(verb[0].length) : text;
  const split = ja
    ? { target: ja[1] ?? '', value: ja[2] ?? '' }
    : splitAtTo(body.replace(/^\s*(?:please\s+)?(?:set|add|use|write|make|pon|poner|mets|setze?|schreib\w*|füge?|ajoute[rz]?|añade)\s+/iu, ''), quotes, editor.language);
  if (!split) return undefined;
  const value = safeText(split.value.replace(/^["'“„«「]+|["'”“»」]+$/gu, '').trim(), 160);
  if (value === '') return undefined;
  if (isSensitive(value)) return done('sensitive');
  const target = plain(bareTarget(split.target));
  const about = (name: string): boolean => pattern(`^(?:${asWords(cue('article'))}\\s*)*${asWords(cue(name))}(?:\\s+(?:text|texto|texte|label))?$`).test(target);
  const texts = (key: 'name' | 'description' | 'submitText', was: string | undefined): Done =>
    draft.texts('texts', [{ fieldId: null, key, to: value, was: was ?? null }]) ? done('texts') : done('already');
  if (about('button')) return texts('submitText', draft.form.submitText);
  if (about('formWord')) return texts('name', draft.form.name);
  if (about('descriptionWord')) return texts('description', draft.form.description);
  for (const [name, key] of [['placeholderWord', 'placeholder'], ['helpWord', 'helpText']] as const) {
    const found = has(name).exec(plain(split.target));
    if (!found) continue;
    const rest = `${split.target.slice(0, found.index)} ${split.target.slice(found.index + found[0].length)}`.replace(/^\s*(?:the|la|el|le|den|die|das)?\s*(?:of|for|de|del|du|von|bei|für|to|zu[mr]?|a|à|の)?\s+(?:to|of|for|zu[mr]?|bei|de|a|à)?\s*/iu, '').replace(/\s+(?:of|for|de|del|von)\s*$/iu, '');
    const [field] = fieldsNamed(rest, editor).found;
    if (!field) return undefined;
    return draft.change(field.id, { [key]: value }) ? done('changed', field) : done('already');
  }
  const isOption = exactOption(draft.form.fields, bareTarget(split.target)) && !draft.form.fields.some(({ label }) => plain(label) === plain(bareTarget(split.target)));
  const [field] = isOption ? [] : fieldsNamed(split.target, editor).found;
  if (!field) {
    const optioned = renameOption(draft.form.fields, bareTarget(split.target), value);
    if (!optioned) return verb && /^(?:rename|relabel|renombra|renomme|umbenennen|benenn|nenn)/u.test(verb[0].trim()) ? done('missing') : undefined;
    return draft.options(optioned.field.id, optioned.options) ? done('options', optioned.field) : done('already');
  }
  // 'Change the phone to a dropdown' is about the type, 'change the classes to A, B and C' about the options.
  if (quotes.length === 0 && isTypeName(value)) return undefined;
  const options = isChoice(field.type) && quotes.length !== 1 ? optionsIn(value, cuesOf(editor.language)) : undefined;
  if (options && !/[?？]$/.test(value) && !/^(?:rename|relabel|renombra|renomme|umbenennen|benenn|nenn)/u.test(verb?.[0].trim() ?? '')) return undefined;
  return draft.change(field.id, { label: value }) ? { reply: 'changed', labels: [value] } : done('already');
};

function isTypeName(value: string): boolean {
  const type = typeNamed(value);
  return type !== undefined && type.end - type.start >= plain(value).replace(/^(?:an?|una?|une?|eine?n?|the)\s+/u, '').length * 0.7;
}

function renameOption(fields: readonly FormField[], name: string, value: string): { field: FormField; options: string[] } | undefined {
  const field = fields.find(({ options }) => options?.some(option => plain(option) === plain(name)));
  return field && { field, options: (field.options ?? []).map(option => (plain(option) === plain(name) ? value : option)) };
}

/** 'X to Y' at its 'to': between two quotations, before the last one, else at the first 'to'. */
function splitAtTo(body: string, quotes: string[], language: Language): { target: string; value: string } | undefined {
  const value = quotes.at(-1);
  if (value !== undefined && quotes.length <= 2) {
    const at = body.lastIndexOf(value);
    const before = body.slice(0, at).replace(/["'“„«「\s]+$/gu, '').replace(/["'”“»」\s]+(?=\s\p{L}+$)/gu, ' ');
    const after = body.slice(at + value.length).replace(/^["'”“»」\s.?!]+/u, '');
    const first = quotes.length === 2 ? quotes[0] : undefined;
    if (/^(?:as|for|als|für|como|para|pour|to|bei|zu[mr]?)\s/iu.test(after)) return { target: `${before} ${after}`, value };
    return { target: first ?? before.replace(pattern(`\\s+(?:to|into|as|with|a|por|en|como|par|zu|in|mit|um in|reads?|say|be)\\s*:?$`, 'iu'), ''), value };
  }
  const colon = /^([^:]{2,60}):\s+(.+)$/u.exec(body);
  if (colon?.[1] && colon[2]) return { target: colon[1], value: colon[2] };
  const found = (language === 'es' || language === 'fr' ? /\s(?:a|por|en|par|como|comme)\s+(?=\S)/iu : /\s(?:to|into|zu|in|as|um in)\s+(?=\S)/iu).exec(body);
  return found ? { target: body.slice(0, found.index), value: body.slice(found.index + found[0].length).replace(/\s+um$/u, '') } : undefined;
}

/** 'Add Monthly to how often', 'remove Dance from the classes', 'replace the classes with Yoga and Boxing'. */
export const optionsCommand: Command = (text, editor) => {
  const { draft, finder, language } = editor;
  const folded = plain(text);
  const cues = cuesOf(language);
  const choices = draft.form.fields.filter(field => isChoice(field.type));
  if (choices.length === 0) return undefined;
  const chosen = (said: string): FormField | undefined => {
    const field = fieldsNamed(said, editor).found[0] ?? finder.find(choices, said);
    if (field && isChoice(field.type)) return field;
    return finder.find(choices, said);
  };
  const optionWord = has('optionWord').exec(folded);
  // In place of all: 'replace the classes with …', 'the options for X should be …'.
  const swap = /^\s*(?:replace|substitute|swap|exchange|change|set|reemplaza\w*|sustituye|cambia\w*|remplace[rz]?|change[rz]?|ersetz\w*|tausch\w*|ander\w*)\s+(.+?)\s+(?:with|by|to|for|por|a|par|en|durch|mit|gegen|in|zu)\s*:?\s+(.+)$/u.exec(folded)
    ?? /^\s*(?:the )?(?:options?|choices?|answers?|opciones|choix|optionen|auswahl)\s+(?:of|for|de|para|du|pour|von|bei|fur)\s+(.+?)\s*(?:should be|are|:|=|to|deben ser|son|doivent etre|sont|sollen sein|sind)\s*:?\s*(.+)$/u.exec(folded)
    ?? /^(.+?)の選択肢を(.+?)(?:に(?:変更|して|変えて)|にする)/u.exec(text);
  if (swap?.[1] && swap[2]) {
    const start = folded.indexOf(swap[2], folded.indexOf(swap[1]) + swap[1].length);
    const value = /[\u3040-\u30ff]/u.test(text) ? swap[2] : text.slice(start, start + swap[2].length);
    const target = swap[1].replace(pattern(`${asWords(cue('optionWord'))}\\s*(?:of|for|de|para|du|von|bei|fur)?`, 'gu'), ' ').trim();
    const options = optionsIn(value.replace(/["'“”„«»「」]/gu, ''), cues);
    const single = findOption(choices, bareTarget(target));
    const field = chosen(target);
    if (options && field && !(single && quotedIn(text).length > 0 && options.length < 2)) return draft.options(field.id, options.map(option => upper(option))) ? done('options', field) : done('already');
    if (single && !has('rename').test(folded.split(' ')[0] ?? '') && !typeNamed(value)) {
      const next = (single.field.options ?? []).map(option => (option === single.option ? upper(cleanOption(value)) : option));
      return draft.options(single.field.id, next) ? done('options', single.field) : done('already');
    }
  }
  const add = starts('add').exec(folded);
  const addTo = add && /\s(?:to|as an? (?:option|choice|answer) (?:to|for|in|of)|in|under|a|como opcion (?:a|en|de|para)|en|a la|aux? choix de|comme choix (?:a|pour)|a|zu|bei|als option (?:zu|bei|fur))\s+(?:the |la |el |le |l'|der |die |den |das |dem )?(.+?)$/u.exec(folded.slice(add[0].length));
  if (add && (addTo || optionWord)) {
    const body = text.slice(add[0].length);
    const target = addTo?.[1] ?? '';
    const field = target === '' ? (choices.length === 1 ? choices[0] : undefined) : chosen(target.replace(pattern(`${asWords(cue('optionWord'))}\\s*(?:of|for|de|para|du|von|bei|fur)?`, 'gu'), ' '));
    const said = addTo ? body.slice(0, addTo.index) : body;
    if (field && !/\b(?:help|hint|hilfe|ayuda|aide|placeholder)/u.test(plain(said))) {
      const wanted = valuesIn(said.replace(pattern(`(?:^|\\s)(?:an?|the|another|una?|la|el|une?|le|eine?n?|die|als)?\\s*${asWords(cue('optionWord'))}\\s*:?`, 'giu'), ' '), editor);
      if (wanted.length > 0) {
        const options = field.options ?? [];
        const fresh = wanted.filter(option => !options.some(old => plain(old) === plain(option)));
        return draft.options(field.id, [...options, ...fresh]) ? done('options', field) : done('already');
      }
    }
  }
  const jaAdd = /^(.+?)(?:の選択肢)?に(.+?)(?:を|という(?:選択肢|オプション)を)(?:追加|加えて|足して)/u.exec(text);
  if (jaAdd?.[1] && jaAdd[2]) {
    const field = chosen(jaAdd[1]);
    if (field) {
      const wanted = valuesIn(jaAdd[2], editor);
      return draft.options(field.id, [...(field.options ?? []), ...wanted.filter(option => !field.options?.includes(option))]) ? done('options', field) : done('already');
    }
  }
  const remove = starts('remove').exec(folded);
  const jaRemove = /^(?:(.+?)(?:の選択肢)?から)(.+?)を(?:削除|消して|外して|除いて)/u.exec(text);
  if (remove || jaRemove) {
    const body = remove ? text.slice(remove[0].length) : (jaRemove?.[2] ?? '');
    const from = /\s(?:from|in|of|de|del|des|du|aus|von|bei)\s+(.+)$/iu.exec(body);
    const said = (from ? body.slice(0, from.index) : body).replace(pattern(`${asWords(cue('optionWord'))}`, 'giu'), ' ');
    const gone = valuesIn(said, editor).map(option => findOption(choices, option)).filter(option => option !== undefined);
    const isField = fieldsNamed(body, editor).found.some(field => plain(field.label) === plain(bareTarget(body)));
    if (gone.length > 0 && !isField && (from || optionWord || jaRemove || quotedIn(body).length > 0 || exactOption(choices, bareTarget(body)))) {
      const [first] = gone;
      const field = first?.field;
      if (!field) return undefined;
      const left = (field.options ?? []).filter(option => !gone.some(other => other.option === option));
      if (left.length < 1 || (left.length < 2 && field.type !== 'checkbox')) return done('unclear');
      return draft.options(field.id, left) ? done('options', field) : done('already');
    }
  }
  return undefined;
};

const upper = (text: string): string => capitalise(text.trim());
const exactOption = (fields: readonly FormField[], name: string): boolean => fields.some(({ options }) => options?.some(option => plain(option) === plain(name)));

function findOption(fields: readonly FormField[], name: string): { field: FormField; option: string } | undefined {
  const said = plain(name).replace(/["'“”「」]/gu, '').trim();
  for (const field of fields) {
    const option = field.options?.find(one => plain(one) === said) ?? field.options?.find(one => said.length > 3 && plain(one).startsWith(said));
    if (option !== undefined) return { field, option };
  }
  return undefined;
}

function valuesIn(text: string, { language }: Editor): string[] {
  const quotes = quotedIn(text);
  if (quotes.length > 0) return quotes.map(upper);
  const many = optionsIn(bareTarget(text), cuesOf(language));
  const values = (many ?? [bareTarget(text)]).map(option => cleanOption(option)).filter(Boolean);
  return values.filter(option => !isSensitive(option)).map(upper);
}

/** 'How often as a dropdown', 'make the message a short text', 'let them pick several classes'. */
export const typeCommand: Command = (text, editor) => {
  const { draft } = editor;
  const folded = plain(text);
  const several = /\b(?:let|allow) (?:them|people|visitors|customers|users) (?:to )?(?:choose|pick|select|tick) (?:several|more than one|multiple|many)(?: of)?(?: the)?\s+(.+)$/u.exec(folded) ?? /\ballow (?:multiple|several) (?:answers|choices|options|selections) (?:for|in|on)\s+(.+)$/u.exec(folded);
  if (several?.[1]) {
    const [field] = fieldsNamed(several[1], editor).found;
    return field && isChoice(field.type) ? changeType(field, 'checkbox', editor) : undefined;
  }
  const link = /\s(?:as|into|to|a|an|en|como|una?|comme|une?|als|zu|in|eine?n?|einem|be)\s|を(?=.+に)|は/u;
  const named = typeNamed(folded);
  if (!named) return undefined;
  let from = 0;
  let best: { field: FormField; type: FieldType } | undefined;
  // The last named type is the one to be: 'change the date into a text'.
  for (let rest = text; rest !== ''; rest = text.slice(from)) {
    const found = typeNamed(rest);
    if (!found) break;
    const start = from + found.start;
    const before = text.slice(0, start).replace(/\b(?:an?|une?|una?|eine?n?|the)\s*$/iu, '');
    if (link.test(` ${plain(text.slice(0, start))} `) || /を[^を]*$/u.test(before)) {
      const target = before
        .replace(/^\s*(?:please\s+)?(?:make|turn|change|convert|show|display|use|haz|convierte|cambia|muestra|pon|transforme[rz]?|change[rz]?|affiche[rz]?|mets|mach\w*|wandle|andere|ändere|zeige?)\s+/iu, '')
        .replace(/\s+(?:as|into|to|en|como|comme|als|zu|in|should be|be|shown as)\s*(?:an?|une?|una?|eine?n?)?\s*$/iu, '')
        .replace(/(?:を|は|の(?:項目|質問))$/u, '');
      const [field] = fieldsNamed(target, editor).found;
      if (field) best = { field, type: found.type as FieldType };
    }
    from += found.end;
  }
  return best ? changeType(best.field, best.type, editor) : undefined;
};

function changeType(field: FormField, type: FieldType, { draft }: Editor): Done {
  if (field.type === type) return done('already', field);
  const set: Partial<Record<keyof FormField, unknown>> = { type };
  if (isChoice(type)) {
    if (!isChoice(field.type) || (field.options ?? []).length < (type === 'checkbox' ? 1 : 2)) return done('unclear');
  } else if (field.options) set.options = null;
  if (type === 'rating') set.settings = { scale: 5, showLabels: true };
  else if (type === 'file') set.settings = { acceptedFileTypes: ['.jpg', '.png', '.pdf', '.doc'], maxFileSize: 10 };
  else if (field.settings) set.settings = null;
  if (field.validation && !(isChoice(type) && isChoice(field.type))) set.validation = null;
  if (field.placeholder && !(isChoice(type) && isChoice(field.type))) set.placeholder = null;
  return draft.change(field.id, set) ? done('changed', field) : done('already', field);
}

export { answeredFields };

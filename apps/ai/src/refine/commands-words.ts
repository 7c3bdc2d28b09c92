import type { FormField } from '#form-core';
import { isChoice } from '../builtin/field-traits.js';
import { isSensitive, safeText } from '../builtin/guards.js';
import { cuesOf, plain } from '../builtin/read/cues.js';
import { optionsIn } from '../builtin/read/pieces.js';
import type { Language } from '../builtin/types.js';
import { asWords, bareTarget, cue, has, pattern, quotedIn, starts, typeNamed } from './edit-text.js';
import type { Command, Done } from './editor.js';
import { done, fieldsNamed } from './named-fields.js';
import { exactOption, optionAmong } from './named-options.js';

/** 'Rename Rooms to How many rooms?', 'change the button to Book now', 'call the form Summer camp'. */
export const renameCommand: Command = (text, editor) => {
  const { draft } = editor;
  const folded = plain(text);
  const quotes = quotedIn(text);
  const verb = starts('rename').exec(folded) ?? starts('replace').exec(folded);
  const ja =
    /^(.+?)(?:の(?:ラベル|名前|表記|文言|質問文|テキスト))?を[「『]?(.+?)[」』]?(?:に|と)(?:変更|変えて|して|名前を変え|リネーム)/u.exec(
      text,
    );
  const setting =
    /^\s*(?:set|make|use|write|pon|poner|mets|setze?|schreib)\s/u.test(folded) ||
    has('placeholderWord').test(folded) ||
    has('helpWord').test(folded);
  // 'Make “Extras” a radio' is about its type.
  const typed =
    /^\s*make [“'"][^”"]+[”'"] (?:an? |required|optional)/iu.test(text) ||
    // 'Swap A and B' is about their places.
    /^\s*(?:please )?(?:swap|switch|exchange|intercambia|echange[rz]?|vertausche|tausche)\s.*\s(?:and|y|et|und)\s/u.test(
      folded,
    );
  if ((!verb && !ja && !setting) || typed) return undefined;
  const body = verb ? text.slice(verb[0].length) : text;
  const split = ja
    ? { target: ja[1] ?? '', value: ja[2] ?? '' }
    : splitAtTo(
        body.replace(
          /^\s*(?:please\s+)?(?:set|add|use|write|make|pon|poner|mets|setze?|schreib\w*|füge?|ajoute[rz]?|añade)\s+/iu,
          '',
        ),
        quotes,
        editor.language,
      );
  if (!split) return undefined;
  const value = safeText(split.value.replace(/^["'“„«「]+|["'”“»」]+$/gu, '').trim(), 160);
  if (value === '') return undefined;
  if (isSensitive(value)) return done('sensitive');
  const target = plain(bareTarget(split.target));
  const about = (name: string): boolean =>
    pattern(
      `^(?:${asWords(cue('article'))}\\s*)*${asWords(cue(name))}(?:\\s+(?:text|texto|texte|label))?$`,
    ).test(target);
  const texts = (key: 'name' | 'description' | 'submitText', was: string | undefined): Done =>
    draft.texts('texts', [{ fieldId: null, key, to: value, was: was ?? null }])
      ? done('texts')
      : done('already');
  if (about('button')) return texts('submitText', draft.form.submitText);
  if (about('formWord')) return texts('name', draft.form.name);
  if (about('descriptionWord')) return texts('description', draft.form.description);
  for (const [name, key] of [
    ['placeholderWord', 'placeholder'],
    ['helpWord', 'helpText'],
  ] as const) {
    const found = has(name).exec(plain(split.target));
    if (!found) continue;
    const rest = `${split.target.slice(0, found.index)} ${split.target.slice(found.index + found[0].length)}`
      .replace(
        /^\s*(?:the|la|el|le|den|die|das)?\s*(?:of|for|de|del|du|von|bei|für|to|zu[mr]?|a|à|の)?\s+(?:to|of|for|zu[mr]?|bei|de|a|à)?\s*/iu,
        '',
      )
      .replace(/\s+(?:of|for|de|del|von)\s*$/iu, '');
    const [field] = fieldsNamed(rest, editor).found;
    if (!field) return undefined;
    return draft.change(field.id, { [key]: value }) ? done('changed', field) : done('already');
  }
  const isOption =
    (exactOption(draft.form.fields, bareTarget(split.target)) ||
      /^\s*(?:the )?option\s/iu.test(split.target)) &&
    !draft.form.fields.some(({ label }) => plain(label) === plain(bareTarget(split.target)));
  const [field] = isOption ? [] : fieldsNamed(split.target, editor).found;
  if (!field) {
    const optioned = renameOption(
      draft.form.fields,
      bareTarget(split.target).replace(/^option\s+/iu, ''),
      value,
    );
    if (!optioned)
      return verb && /^(?:rename|relabel|renombra|renomme|umbenennen|benenn|nenn)/u.test(verb[0].trim())
        ? done('missing')
        : undefined;
    return draft.options(optioned.field.id, optioned.options)
      ? done('options', optioned.field)
      : done('already');
  }
  // 'Change the phone to a dropdown' is about the type, 'change the classes to A, B and C' about the options.
  if (quotes.length === 0 && isTypeName(value)) return undefined;
  const options =
    isChoice(field.type) && quotes.length !== 1 ? optionsIn(value, cuesOf(editor.language)) : undefined;
  if (
    options &&
    !/[?？]$/.test(value) &&
    !/^(?:rename|relabel|renombra|renomme|umbenennen|benenn|nenn)/u.test(verb?.[0].trim() ?? '')
  )
    return undefined;
  return draft.change(field.id, { label: value }) ? { reply: 'changed', labels: [value] } : done('already');
};

function isTypeName(value: string): boolean {
  const type = typeNamed(value);
  return (
    type !== undefined &&
    type.end - type.start >= plain(value).replace(/^(?:an?|una?|une?|eine?n?|the)\s+/u, '').length * 0.7
  );
}

function renameOption(
  fields: readonly FormField[],
  name: string,
  value: string,
): { field: FormField; options: string[] } | undefined {
  const among = optionAmong(fields, name);
  const field =
    fields.find(({ options }) => options?.some(option => plain(option) === plain(name))) ?? among?.field;
  if (field && field === among?.field)
    return {
      field,
      options: (field.options ?? []).map(option => (option === among.option ? value : option)),
    };
  return (
    field && {
      field,
      options: (field.options ?? []).map(option => (plain(option) === plain(name) ? value : option)),
    }
  );
}

/** 'X to Y' at its 'to': between two quotations, before the last one, else at the first 'to'. */
function splitAtTo(
  body: string,
  quotes: string[],
  language: Language,
): { target: string; value: string } | undefined {
  const value = quotes.at(-1);
  if (value !== undefined && quotes.length <= 2) {
    const at = body.lastIndexOf(value);
    const before = body
      .slice(0, at)
      .replace(/["'“„«「\s]+$/gu, '')
      .replace(/["'”“»」\s]+(?=\s\p{L}+$)/gu, ' ');
    const after = body.slice(at + value.length).replace(/^["'”“»」\s.?!]+/u, '');
    const first = quotes.length === 2 ? quotes[0] : undefined;
    if (/^(?:as|for|als|für|como|para|pour|to|bei|zu[mr]?)\s/iu.test(after))
      return { target: `${before} ${after}`, value };
    return {
      target:
        first ??
        before.replace(
          pattern(`\\s+(?:to|into|as|with|a|por|en|como|par|zu|in|mit|um in|reads?|say|be)\\s*:?$`, 'iu'),
          '',
        ),
      value,
    };
  }
  const colon = /^([^:]{2,60}):\s+(.+)$/u.exec(body);
  if (colon?.[1] && colon[2]) return { target: colon[1], value: colon[2] };
  const found = (
    language === 'es' || language === 'fr'
      ? /\s(?:a|por|en|par|como|comme)\s+(?=\S)/iu
      : /\s(?:to|into|zu|in|as|um in)\s+(?=\S)/iu
  ).exec(body);
  return found
    ? {
        target: body.slice(0, found.index),
        value: body.slice(found.index + found[0].length).replace(/\s+um$/u, ''),
      }
    : undefined;
}

import type { FormField } from '#form-core';
import { answeredFields, isChoice } from '../builtin/field-traits.js';
import { cuesOf, plain } from '../builtin/read/cues.js';
import { numberOf, numberPattern } from '../builtin/read/numbers.js';
import { asWords, cue, has, languageNamed, pattern, starts } from './edit-text.js';
import type { Command } from './editor.js';
import { fieldsNamed } from './named-fields.js';
import { translateForm } from './translate.js';

export const labelsOf = (fields: readonly FormField[]): string[] => fields.map(({ label }) => label);

/** 'Translate to German', 'in English please'. */
export const translateCommand: Command = (text, editor) => {
  const language = languageNamed(text);
  if (!language) return undefined;
  const folded = plain(text);
  const asks =
    /translat|traduc|tradui|ubersetz|翻訳/u.test(folded) ||
    /^(?:please )?(?:(?:make|put|write|have|i want|we need|can (?:you|i|we) have)\s.{0,24})?(?:in|into|to|en|al|a|auf|ins|na)\s/u.test(
      folded,
    ) ||
    /(?:に(?:して|変え|変更|直して)|で(?:お願い|表示)|語(?:で|に|版))/u.test(folded) ||
    folded.split(/\s+/).length <= 3 ||
    /\b(?:in|en|auf|al)\s+\S+(?:\s+(?:please|bitte|por favor|s'il.*))?$/u.test(folded);
  // 'French as well' is another answer.
  if (!asks || starts('add').test(folded) || /\b(?:as well|too|also)\b/u.test(folded)) return undefined;
  if (language === editor.formLanguage) return { reply: 'already', labels: [] };
  const texts = translateForm(editor.draft.form, language, editor.catalogue, editor.formLanguage);
  return editor.draft.texts('translate', texts, language)
    ? { reply: 'translated', labels: [] }
    : { reply: 'already', labels: [] };
};

/** 'Too long, cut it down to six questions', 'keep only name and e-mail'. */
export const shorterCommand: Command = (text, editor) => {
  const { draft, language } = editor;
  const folded = plain(text);
  const retained =
    /^\s*(?:please )?(?:keep only|only keep|just keep|leave only|deja solo|solo deja|quedate solo con|garde[rz]? (?:seulement|uniquement)|ne garde[rz]? que|behalte nur|nur behalten|lass nur)\s+(.+)$/u.exec(
      folded,
    ) ?? /^(.+?)だけ(?:残して|にして)/u.exec(folded);
  const fields = answeredFields(draft.form.fields);
  if (/^keep only the required questions$/u.test(folded)) {
    const gone = fields.filter(({ required }) => !required);
    if (gone.length === fields.length) return { reply: 'unclear', labels: [] };
    for (const field of gone) draft.remove(field.id);
    return { reply: gone.length > 0 ? 'shortened' : 'already', labels: labelsOf(gone) };
  }
  if (retained?.[1]) {
    const start = folded.indexOf(retained[1]);
    const { found } = fieldsNamed(text.slice(start, start + retained[1].length), editor);
    if (found.length === 0) return undefined;
    // 'The names' are all of them.
    const names = /\bnames\b/u.test(retained[1]);
    const gone = fields.filter(
      field => !found.includes(field) && !(names && editor.finder.familiesOfField(field)[0] === 'name'),
    );
    for (const field of gone) draft.remove(field.id);
    return { reply: 'shortened', labels: labelsOf(gone) };
  }
  const cues = cuesOf(language);
  const number =
    pattern(
      `(?<![\\p{L}\\p{N}])(${numberPattern(cues)})\\s*(?:つ|個|問)?(?:の)?\\s*(?:\\p{L}+ )?${asWords(`${cue('field')}|at most|max`)}`,
    ).exec(folded) ??
    pattern(
      `(?:at most|max(?:imum)?|no more than|hochstens|maximal|como maximo|maximo|au maximum|maximum)\\s+(${numberPattern(cues)})`,
    ).exec(folded) ??
    pattern(
      `(?<![\\p{L}])(${numberPattern(cues)}) (?:is|are|would be|will do|max)(?: plenty| enough| fine| the most| max)?(?![\\p{L}])`,
    ).exec(folded) ??
    pattern(`\\bdown to (?:about |around |some )?(${numberPattern(cues)})`).exec(folded) ??
    /(\d+)\s*(?:つ|個|問|項目)/u.exec(folded);
  const asked =
    has('shorter').test(folded) ||
    (number !== null &&
      /(?:plenty|enough|suffice|down|reduce|cut|trim|shorten|only|at most|max|limit|no more|hochstens|auf|nur|maximo|maximum|以内|まで|減ら)/u.test(
        folded,
      ));
  if (!asked) return undefined;
  const wanted = number?.[1]
    ? numberOf(number[1], language)
    : Math.max(3, Math.min(fields.length - 1, Math.round(fields.length * 0.6)));
  if (!(wanted >= 1) || wanted >= fields.length) return { reply: 'already', labels: [] };
  const worth = (field: FormField, at: number): number => {
    const [family] = editor.finder.familiesOfField(field);
    if (family === 'name' || family === 'email') return 1000 - at;
    const closing = field.type === 'textarea' ? -30 : 0;
    return (
      (field.required ? 100 : 0) +
      (field.type === 'phone' ? 20 : 0) +
      (isChoice(field.type) ? 10 : 0) +
      closing -
      at
    );
  };
  const remaining = new Set(
    [...fields]
      .map((field, at) => ({ field, worth: worth(field, at) }))
      .sort((a, b) => b.worth - a.worth)
      .slice(0, wanted)
      .map(({ field }) => field.id),
  );
  const gone = fields.filter(({ id }) => !remaining.has(id));
  for (const field of gone) draft.remove(field.id);
  return { reply: 'shortened', labels: labelsOf(gone) };
};

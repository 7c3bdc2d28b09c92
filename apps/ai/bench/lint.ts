import type { FormField } from '#form-core';
import { answeredFields, isChoice } from '../src/builtin/field-traits.js';
import { plain } from '../src/builtin/plain.js';

export interface LintProblem {
  fieldId: string;
  reason: 'empty' | 'bare' | 'fragment' | 'clause' | 'wish' | 'listing' | 'repeat' | 'long' | 'help';
  label: string;
}

const DAYS =
  '(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|weekdays?|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|(?:lun|mar|mercre|jeu|vendre|same)dis?|dimanches?|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|[月火水木金土日]曜日|january|february|april|june|july|august|september|october|november|december|enero|febrero|abril|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|fevrier|avril|juin|juillet|aout|octobre|decembre|januar|februar|marz|juni|juli|oktober|dezember';
const AMOUNT =
  '(?:(?:max|min|up to|about|from|over|under|ab|bis|hasta|de) )?[$€£¥]?[\\d.,:+/ -]*\\d(?:[\\d.,:+/ -]|to |bis |a |à )*(?:[a-z%€$£]{0,8}|円|人|歳)';
/** Words that only occur in answers. */
const BARE = new RegExp(
  `^(?:${DAYS}|yes|no|si|oui|non|ja|nein|はい|いいえ|small|medium|large|s|m|l|xl|${AMOUNT})$`,
  'u',
);
/** First and last words of sentence fragments. */
const FRAGMENT =
  /^(?:and|or|but|then|also|because|so|not|nor|only|just|mostly|usually|never|always|nie|nunca|jamais|sometimes|maybe|perhaps|oh|they|it's|there's|if they|at least|at most|first the|second the|y|pero|sin|luego|despues|porque|solo|ni|et|mais|sans|puis|d'abord|parce que|seulement|und|oder|aber|ohne|nur|nicht|dann|zuerst|weil|jeweils|e|ma|senza|maar|zonder|bez) |(?:^| )(?:and|or|the|(?:of|for|with|to)(?<!\byou .*)|y|de|el|la|et|le|les|und|oder|der|die|das)$|[,;(/]$|(?:、|を|が|は)$/u;
/** A sentence about the owner or the visitors. */
const CLAUSE =
  /^(?:we|i|our|my|they|people|customers|clients) (?!.*\?$)|\b(?:we|i) (?:are|have|do|need|want|run|don't)\b|^(?:wir|ich) |^(?:nosotros|somos|tenemos) |^(?:nous|on|je) /u;
/** An owner's instruction that ended up in a label. */
const WISH =
  /\b(?:yes ?(?:\/|or) ?no|si ?(?:\/|o) ?no|oui ?(?:\/|ou) ?non|ja ?(?:\/|oder) ?nein|is required|are required|mandatory|is optional|multiple choice|dropdown|checkbox(?:es)?)\b|^(?:no|without|don't ask|ask for|ask about|keine?|sin|sans|pas de) |(?:必須|任意|不要)$/u;
const LONGEST = 140;

/** Finds bad labels in a form: sentence fragments, answers instead of questions, duplicates. */
export function lintForm(fields: readonly FormField[]): LintProblem[] {
  const problems: LintProblem[] = [];
  const asked = answeredFields(fields);
  const seen = new Map<string, number>();
  const helps = new Map<string, number>();
  for (const field of asked) {
    const reason = lintLabel(field);
    if (reason) problems.push({ fieldId: field.id, reason, label: field.label });
    const key = plain(field.label).replace(
      /\b(?:the|your|a|an|is|el|la|su|votre|ihre?)\b|[^\p{L}\p{N}]/gu,
      '',
    );
    seen.set(key, (seen.get(key) ?? 0) + 1);
    if (seen.get(key) === 2) problems.push({ fieldId: field.id, reason: 'repeat', label: field.label });
    const help = plain(field.helpText ?? '');
    if (help !== '') helps.set(help, (helps.get(help) ?? 0) + 1);
    if (helps.get(help) === 3)
      problems.push({ fieldId: field.id, reason: 'help', label: field.helpText ?? '' });
  }
  return problems;
}

/** Describes the problem of a label; undefined for a good one. */
export function lintLabel({ label, options, type }: FormField): LintProblem['reason'] | undefined {
  const isQuestion = /[?？؟]\s*$/u.test(label);
  const text = plain(label)
    .replace(/[?!.:？：؟]+$/u, '')
    .trim();
  if (text === '' || !/[\p{L}\p{N}]/u.test(text)) return 'empty';
  if (label.length > LONGEST) return 'long';
  if (BARE.test(text)) return 'bare';
  if (WISH.test(text)) return 'wish';
  if (!isQuestion && FRAGMENT.test(text)) return 'fragment';
  // 'I agree' next to a check box is the visitor's statement.
  const isBox = type === 'consent' || (isChoice(type) && options?.length === 1);
  if (!isQuestion && !isBox && CLAUSE.test(text)) return 'clause';
  const said = (options ?? []).filter(option => option.length > 2 && text.includes(plain(option)));
  if (isChoice(type) && !isQuestion && said.length > 2) return 'listing';
  return undefined;
}

import { isBlankText } from '../../blank.js';
import { traitsOf } from '../../fields/registry.js';
import type { CheckRule, Finding } from '../finding.types.js';
import { choice, retype } from '../fixes.js';
import { fold } from '../text.js';
import { TEXTS, WORDS } from '../words.js';

const PLACEHOLDER = /^(?:option|opcion|auswahl|選択肢)\s*\d+$/;
/** Number of options from which a list should have one for others. */
const LONG_LIST = 4;

/** A choice without enough different options, or with the placeholders of a new field. */
export const fewOptions: CheckRule = ({ asked }) =>
  asked.flatMap((field): Finding[] => {
    if (!traitsOf(field.type).choices) return [];
    const options = field.options ?? [];
    const distinct = options.filter(
      (option, at) =>
        !isBlankText(option) && options.findIndex(other => fold(other.trim()) === fold(option.trim())) === at,
    );
    const least = traitsOf(field.type).choices === 'many' ? 1 : 2;
    const unset = options.length > 0 && options.every(option => PLACEHOLDER.test(fold(option.trim())));
    if (distinct.length >= least && distinct.length === options.length && !unset) return [];
    const fixable = distinct.length >= least && !unset;
    return [
      {
        id: `fewOptions:${field.id}`,
        severity: distinct.length < least ? 'error' : 'warning',
        fieldId: field.id,
        message: 'fewOptions',
        params: { label: field.label },
        ...(fixable
          ? { fix: [choice(field, distinct)] }
          : distinct.length < least
            ? { fix: [retype(field, 'text')] }
            : {}),
      },
    ];
  });

const RANGE = /^(\D*?)(\d+)(\s*(?:-|–|to|a|à|bis|〜|~)\s*)(\d+)(\D*)$/i;

/** Finds overlapping ranges such as '0–10, 10–20': 10 fits both. */
export const overlappingRanges: CheckRule = ({ asked }) =>
  asked.flatMap((field): Finding[] => {
    if (traitsOf(field.type).choices !== 'one') return [];
    const options = [...(field.options ?? [])];
    let fixed = 0;
    options.forEach((option, at) => {
      const before = RANGE.exec(options[at - 1] ?? '');
      const now = RANGE.exec(option);
      if (!before || !now || before[4] !== now[2] || Number(now[2]) + 1 >= Number(now[4])) return;
      options[at] = `${now[1]}${Number(now[2]) + 1}${now[3]}${now[4]}${now[5]}`;
      fixed++;
    });
    if (fixed === 0) return [];
    return [
      {
        id: `overlappingRanges:${field.id}`,
        severity: 'warning',
        fieldId: field.id,
        message: 'overlappingRanges',
        params: { label: field.label },
        fix: [choice(field, options)],
      },
    ];
  });

/** A required list of categories without an option for others. */
export const noOther: CheckRule = ({ asked, language }) =>
  asked.flatMap((field): Finding[] => {
    const options = field.options ?? [];
    const open =
      traitsOf(field.type).choices === 'one' &&
      field.required &&
      options.length >= LONG_LIST &&
      !options.some(option => /\d/.test(option) || WORDS.other.test(fold(option)));
    if (!open) return [];
    return [
      {
        id: `noOther:${field.id}`,
        severity: 'hint',
        fieldId: field.id,
        message: 'noOther',
        params: { label: field.label },
        fix: [choice(field, [...options, TEXTS.other[language]])],
      },
    ];
  });

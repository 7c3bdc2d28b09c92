import type { FormField } from '#form-core';
import type { Catalogue } from '../catalogue.js';
import { isChoice, picksSeveral } from '../field-traits.js';
import { plain } from '../read/cues.js';
import { FILES } from '../read/shape-words.js';
import type { Ask, Scale } from '../read/wish.types.js';
import { capitalise } from '../text.js';
import type { Language } from '../types.js';

/** Maximum number of answers that are shown as radio buttons; more become a dropdown. */
export const MOST_RADIO = 6;

const LINK = /\b(?:link|url|website|web|enlace|lien|homepage)\b/iu;

/** Turns a file into a link, and adds that to its label. */
function asLink(field: FormField, ask: Ask, mark: string): FormField {
  if (field.type !== 'url' || !FILES.test(plain(ask.text)) || LINK.test(field.label)) return field;
  return { ...field, label: `${field.label} (${mark})` };
}

/** Gives a field the requested shape: a scale, yes or no, options, a number. */
export function shaped(field: FormField, ask: Ask, language: Language, catalogue: Catalogue): FormField {
  const made = { ...asLink(field, ask, catalogue.texts['asLink']?.[language] ?? '') };
  const text = (key: string): string => catalogue.texts[key]?.[language] ?? '';
  if (ask.box) {
    made.type = 'checkbox';
    made.options = [made.label];
  } else if (ask.options) {
    made.options = [...new Set(ask.options.map(option => (language === 'ja' ? option : capitalise(option))))];
    made.type =
      (ask.multiple ?? picksSeveral(field.type))
        ? 'checkbox'
        : made.options.length <= MOST_RADIO
          ? 'radio'
          : 'select';
  } else if (ask.yesNo && !(isChoice(field.type) && (field.options?.length ?? 0) <= 3)) {
    made.type = 'radio';
    made.options = [text('yes'), text('no')];
  } else if (ask.scale) return scaled(made, ask.scale);
  else if (ask.counted) {
    made.type = 'number';
    made.validation = { rules: ['min:0'] };
  } else return made;
  made.placeholder = '';
  made.helpText = '';
  delete made.validation;
  if (ask.counted) made.validation = { rules: ['min:0'] };
  delete made.settings;
  return made;
}

/** Stars start at 1; a scale that starts at 0 is a row of numbers. */
function scaled(field: FormField, { from, to }: Scale): FormField {
  const { options: _options, validation: _validation, settings: _settings, ...rest } = field;
  const made: FormField = { ...rest, placeholder: '', helpText: '' };
  if (from === 0)
    return { ...made, type: 'radio', options: Array.from({ length: to + 1 }, (_, at) => String(at)) };
  return { ...made, type: 'rating', settings: { scale: to, showLabels: true } };
}

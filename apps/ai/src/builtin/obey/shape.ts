import type { FormField } from '#form-core';
import type { Catalogue } from '../catalogue.js';
import { numberScale } from '../plan/scale-ends.js';
import { capitalise } from '../text.js';
import type { Language } from '../types.js';
import type { Ask, Scale } from '../wishes/wish.types.js';

/** Maximum number of answers shown as radio buttons; more become a dropdown. */
export const MOST_RADIO = 6;

/** Gives a field the requested shape: a check box, a scale, yes or no, options. */
export function shaped(field: FormField, ask: Ask, language: Language, catalogue: Catalogue): FormField {
  const text = (key: string): string => catalogue.texts[key]?.[language] ?? '';
  if (ask.scale) return scaled(field, ask, ask.scale, language);
  const shape =
    ask.box && field.type === 'checkbox'
      ? boxOf(field)
      : ask.options
        ? choiceOf(ask, ask.options, language)
        : undefined;
  const made =
    shape ?? (ask.yesNo ? { type: 'radio' as const, options: [text('yes'), text('no')] } : undefined);
  if (!made) return field;
  const { validation: _validation, settings: _settings, ...rest } = field;
  return { ...rest, placeholder: '', helpText: '', ...made };
}

const boxOf = ({ label }: FormField): Pick<FormField, 'type' | 'options'> => ({
  type: 'checkbox',
  options: [label],
});

function choiceOf(
  { multiple }: Ask,
  said: readonly string[],
  language: Language,
): Pick<FormField, 'type' | 'options'> {
  const options = [...new Set(said.map(option => (language === 'ja' ? option : capitalise(option))))];
  return { options, type: multiple ? 'checkbox' : options.length <= MOST_RADIO ? 'radio' : 'select' };
}

/** Stars are for opinions; everything else is a row of numbers, also every scale from 0. */
function scaled(field: FormField, ask: Ask, { from, to }: Scale, language: Language): FormField {
  const { options: _options, validation: _validation, settings: _settings, ...rest } = field;
  const settings =
    from > 0 && ask.stars
      ? { scale: to, showLabels: true }
      : numberScale(field.label.replace(/^¿/u, ''), from, to, language);
  return { ...rest, placeholder: '', helpText: '', type: 'rating', settings };
}

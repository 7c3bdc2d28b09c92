import { createHash } from 'node:crypto';
import { FIELD_LIMITS, type FieldType, type FormField, newField, scaleSettings, traitsOf } from '#form-core';
import { safeText } from '../builtin/guards.js';
import { MODEL_FIELD_TYPES, NPS, type WireField } from './wire-field.js';

/** Common names for our types. */
const ALIASES: Readonly<Record<string, FieldType>> = {
  tel: 'phone',
  telephone: 'phone',
  dropdown: 'select',
  checkboxes: 'checkbox',
  multiselect: 'checkbox',
  website: 'url',
  link: 'url',
  upload: 'file',
  file: 'file',
  long_text: 'textarea',
  string: 'text',
  [NPS]: 'rating',
};

/** Field type for a model's name; undefined for an unknown one. */
export function typeOf(name: string): FieldType | undefined {
  const plain = name.toLowerCase();
  return (
    MODEL_FIELD_TYPES.find(type => type === plain) ??
    (Object.hasOwn(ALIASES, plain) ? ALIASES[plain] : undefined)
  );
}

/** A model's field in our terms, before guards. `seed` makes its id differ between forms. */
export function fieldOf(wire: WireField, seed: string): FormField {
  const type = typeOf(wire.type) ?? 'text';
  const id = idOf(wire, seed);
  const { opensStep, choices } = traitsOf(type);
  if (opensStep) return { id, type, label: wire.label, required: false };
  const { settings, validation } = newField(type, id);
  const own = { ...settings, ...settingsOf(wire, type) };
  const bounds = boundsOf(wire, type) ?? validation;
  return {
    id,
    type,
    label: wire.label,
    placeholder: wire.placeholder ?? '',
    helpText: wire.helpText ?? '',
    required: wire.required ?? false,
    aiEnhanced: true,
    ...(choices && wire.options ? { options: wire.options } : {}),
    ...(Object.keys(own).length > 0 ? { settings: own } : {}),
    ...(bounds ? { validation: bounds } : {}),
  };
}

/** `{key}_{8 hex}`, with the key in snake_case. */
function idOf({ key, label }: WireField, seed: string): string {
  const slug =
    key
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, 40) || 'custom';
  const hash = createHash('sha256').update(`${seed}|${key}|${label}`).digest('hex').slice(0, 8);
  return `${slug}_${hash}`;
}

const endLabel = (text: string | null | undefined): string => safeText(text ?? '', FIELD_LIMITS.endLabel);
const within = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, Math.round(value)));

function settingsOf(wire: WireField, type: FieldType): FormField['settings'] {
  const { holdsFiles, isConsent } = traitsOf(type);
  const ends = {
    ...(endLabel(wire.lowLabel) ? { lowLabel: endLabel(wire.lowLabel) } : {}),
    ...(endLabel(wire.highLabel) ? { highLabel: endLabel(wire.highLabel) } : {}),
  };
  if (wire.type.toLowerCase() === NPS) return { ...scaleSettings('nps'), ...ends };
  if (type === 'rating')
    return {
      ...ends,
      // The default labels, Poor and Excellent, fit opinions only.
      ...(Object.keys(ends).length === 0 ? { showLabels: false } : {}),
      ...(wire.scale ? { scale: within(wire.scale, FIELD_LIMITS.minScale, FIELD_LIMITS.maxScale) } : {}),
    };
  if (holdsFiles) return fileSettings(wire);
  const text = safeText(wire.consentText ?? '', FIELD_LIMITS.consentText);
  return isConsent && text ? { consentText: text } : {};
}

function fileSettings({ fileTypes, maxFiles }: WireField): FormField['settings'] {
  const types = (fileTypes ?? [])
    .map(
      type =>
        `.${type
          .trim()
          .toLowerCase()
          .replace(/^\*?\./, '')}`,
    )
    .filter(type => /^\.[a-z0-9]{1,10}$/.test(type))
    .slice(0, FIELD_LIMITS.fileTypes);
  return {
    ...(types.length > 0 ? { acceptedFileTypes: [...new Set(types)] } : {}),
    ...(maxFiles ? { maxFiles: within(maxFiles, 1, FIELD_LIMITS.files) } : {}),
  };
}

/** Bounds of a number or slider; reversed bounds are swapped. */
function boundsOf({ min, max, step }: WireField, type: FieldType): FormField['validation'] {
  if (!traitsOf(type).isNumeric || type === 'rating') return undefined;
  const [low, high] =
    typeof min === 'number' && typeof max === 'number' && min > max ? [max, min] : [min, max];
  const bounds = {
    ...(typeof low === 'number' ? { min: low } : {}),
    ...(typeof high === 'number' ? { max: high } : {}),
    ...(typeof step === 'number' && step > 0 ? { step } : {}),
  };
  return Object.keys(bounds).length > 0 ? bounds : undefined;
}

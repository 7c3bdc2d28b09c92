import type { Integration } from '#contracts';
import type { FormField } from '#form-core';

const SAMPLES: Readonly<Record<string, unknown>> = {
  text: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '+15551234567',
  textarea: 'A test answer.',
  url: 'https://example.com/',
  date: '2026-01-15',
  time: '10:30',
  address: '12 Main Street, Springfield, 45501, Ohio, USA',
  consent: 'true',
  'ai-conversation': 'A test answer.',
  'ai-conditional': 'A test answer.',
  hidden: 'test',
};

/** Sample answer for each field of a flow, in the format that Typebot posts. */
export function sampleAnswers(
  fields: readonly FormField[],
  mapping: Integration['mapping'],
): Record<string, unknown> {
  const asked = new Set(mapping.filter(({ variable }) => variable !== null).map(({ fieldId }) => fieldId));
  return Object.fromEntries(
    fields.filter(({ id }) => asked.has(id)).map(field => [field.id, sampleOf(field)]),
  );
}

function sampleOf({ type, options, validation, settings }: FormField): unknown {
  if (options?.length) return type === 'checkbox' ? [options[0]] : options[0];
  if (type === 'checkbox') return 'true';
  if (type === 'rating') return String(settings?.scale ?? 5);
  if (type === 'number' || type === 'slider') return String(validation?.min ?? 1);
  return SAMPLES[type] ?? '';
}

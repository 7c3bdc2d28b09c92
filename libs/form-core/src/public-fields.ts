import type { FormField } from './types.js';

/** The fields for visitors: without scoring weights, playbook and context of the AI, but with rules. */
export const publicFields = (fields: FormField[]): FormField[] =>
  fields.map(({ aiSettings, aiConfig: _config, typebotMapping: _mapping, aiEnhanced: _drafted, ...field }) =>
    aiSettings?.conditional ? { ...field, aiSettings: { conditional: aiSettings.conditional } } : field,
  );

import type { Generated, GenerateEvent } from '#contracts';
import {
  type Customizations,
  DEFAULT_LANGUAGE,
  type FormField,
  type FormLanguage,
  languageOf,
} from '#form-core';

export interface DraftedField {
  field: FormField;
  why: string;
  confidence: number;
}

/** Progress of a generation. `percent` follows the server's real progress. */
export interface Generation {
  phase: 'input' | 'creating' | 'result' | 'failed';
  percent: number;
  name: string;
  /** Language of the form's texts. */
  language: FormLanguage;
  description: string;
  /** Look of the form during the generation. */
  look: Customizations;
  fields: DraftedField[];
  result: Generated | null;
}
export const IDLE: Generation = {
  phase: 'input',
  percent: 0,
  name: '',
  language: DEFAULT_LANGUAGE,
  description: '',
  look: {},
  fields: [],
  result: null,
};
export const STARTED: Generation = { ...IDLE, phase: 'creating' };

/** The stage (0 to 4) for a progress percentage. */
export const stageOf = (percent: number): number => Math.min(4, Math.max(0, Math.ceil(percent / 20) - 1));

/** State of a finished generation, with the reason for each field. */
export function finished(result: Generated): Generation {
  const fields = result.form.fields.map(field => {
    const reason = result.reasons.find(({ fieldId }) => fieldId === field.id);
    return { field, why: reason?.why ?? '', confidence: reason?.confidence ?? 0 };
  });
  const { name, language, description, customizations: look } = result.form;
  return { phase: 'result', percent: 100, name, language, description, look, fields, result };
}

/** State after one event of the stream. After `error`, the built-in generator starts over. */
export function advance(state: Generation, event: GenerateEvent): Generation {
  switch (event.event) {
    case 'status':
      return { ...state, percent: Math.max(state.percent, event.data.progress) };
    case 'meta':
      return {
        ...state,
        name: event.data.name,
        language: languageOf(event.data.language),
        description: event.data.description,
        look: event.data.customizations,
      };
    case 'field': {
      const { index, field, why, confidence } = event.data;
      const fields = [...state.fields];
      fields[index] = { field, why, confidence };
      return { ...state, fields: fields.filter(Boolean) };
    }
    case 'rules':
      return state;
    case 'error':
      return { ...state, fields: [] };
    case 'done':
      return finished(event.data);
  }
}

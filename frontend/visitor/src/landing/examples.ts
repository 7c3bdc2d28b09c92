import type { Customizations, FormField, VisitorForm } from '#form-core';
import drawn from './examples.json' with { type: 'json' };

/** An example sentence and the form for it. */
export interface Example {
  id: string;
  /** Label of its button. */
  label: string;
  prompt: string;
  form: VisitorForm;
}

type Drawn = Pick<VisitorForm, 'id' | 'name' | 'fields' | 'customizations'> & Partial<VisitorForm>;
/** Small, as an illustration beside text. */
const SMALL: Customizations = {
  ...{
    fontSize: 'xs',
    fieldSize: 'sm',
    spacing: 'compact',
    submitButtonSize: 'sm',
    shadows: 'none',
    maxWidth: 'full',
  },
};

/** A form that is looked at and not filled in. */
export const compact = (form: Drawn): VisitorForm => ({
  ...{ description: '', submitText: 'Submit', redirectUrl: '', revision: 1 },
  ...{ showProgressBar: false, allowSaveProgress: false, multiStep: false },
  ...form,
  customizations: { ...form.customizations, ...SMALL },
});

/** What is written in examples.json; scripts/landing-examples.mjs makes it. */
interface Written {
  id: string;
  label: string;
  prompt: string;
  form: { name: string; description: string; fields: FormField[]; customizations: Customizations };
}

/** Prepared by the product's own generator, so that the page needs no server for them. */
export const EXAMPLES: readonly Example[] = (drawn as Written[]).map(({ form, ...example }) => ({
  ...example,
  form: compact({ id: example.id, ...form }),
}));

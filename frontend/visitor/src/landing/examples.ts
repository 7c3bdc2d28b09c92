import type { Language } from '#contracts';
import type { Customizations, FormField, VisitorForm } from '#form-core';
import { LANDING_EXAMPLES } from '#languages/landing-examples';

type Drawn = Pick<VisitorForm, 'id' | 'name' | 'fields' | 'customizations'> & Partial<VisitorForm>;
/** Compact design for an illustration next to text. */
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

/** Form for illustration only, not to be filled in. */
export const compact = (form: Drawn): VisitorForm => ({
  ...{ description: '', submitText: 'Submit', redirectUrl: '', revision: 1 },
  ...{ showProgressBar: false, allowSaveProgress: false, multiStep: false },
  ...form,
  customizations: { ...form.customizations, ...SMALL },
});

/** Shape of `landing-examples.json` of each language, which scripts/landing-examples.mjs generates. */
interface Written {
  /** Example sentences, the label of each button, and the output of the product's generator. */
  examples: {
    id: string;
    label: string;
    prompt: string;
    form: { name: string; description: string; fields: FormField[]; customizations: Customizations };
  }[];
  /** The product's templates. */
  templates: {
    id: string;
    name: string;
    description: string;
    form: { submitText: string; fields: FormField[]; customizations: Customizations };
  }[];
}

/** Forms on the page, generated in advance for each language, so that the page needs no server for them. */
export const DRAWN = LANDING_EXAMPLES as unknown as Readonly<Record<Language, Written>>;

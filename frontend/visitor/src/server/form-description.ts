import { say, textsOf, type VisitorForm } from '#form-core';

/** The parts of a form that its meta description is made of. */
export type DescribedForm = Pick<VisitorForm, 'name' | 'language' | 'description' | 'customizations'> & {
  business_info?: { businessName?: string };
};

/** The meta description: what the owner wrote about the form, else a sentence from its title and business. Never empty. */
export const describeForm = (form: DescribedForm): string => {
  const { name, description, customizations, business_info } = form;
  const { formTitle, formDescription, formSubtitle } = customizations;
  const written = [formDescription, description, formSubtitle].find(text => text?.trim());
  if (written) return written;
  const title = (formTitle || name).trim();
  const business = business_info?.businessName?.trim();
  const { describe, describeUntitled, describeBusiness } = textsOf(form.language).pages;
  const call = title ? say(describe, { title }) : describeUntitled;
  return business ? say(describeBusiness, { call, business }) : `${call}.`;
};

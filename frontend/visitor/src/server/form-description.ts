import { say, textsOf, type VisitorForm } from '#form-core';

/** Parts of a form for its meta description. */
export type DescribedForm = Pick<VisitorForm, 'name' | 'language' | 'description' | 'customizations'> & {
  business_info?: { businessName?: string };
};

/** Meta description: the owner's description of the form, or a sentence with its title and business. Never empty. */
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

import type { VisitorForm } from '#form-core';

/** The parts of a form that its meta description is made of. */
export type DescribedForm = Pick<VisitorForm, 'name' | 'description' | 'customizations'> & {
  business_info?: { businessName?: string };
};

/** The meta description: what the owner wrote about the form, else a sentence from its title and business. Never empty. */
export const describeForm = ({ name, description, customizations, business_info }: DescribedForm): string => {
  const { formTitle, formDescription, formSubtitle } = customizations;
  const written = [formDescription, description, formSubtitle].find(text => text?.trim());
  if (written) return written;
  const title = (formTitle || name).trim();
  const business = business_info?.businessName?.trim();
  const call = title ? `${title}: fill in this form online` : 'Fill in this form online';
  return business ? `${call}, and ${business} gets your answers.` : `${call}.`;
};

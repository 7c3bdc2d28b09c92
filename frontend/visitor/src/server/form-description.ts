import type { VisitorForm } from '#form-core';

/** A form as its page describes it to search engines and in link previews. */
export type DescribedForm = Pick<VisitorForm, 'name' | 'description' | 'customizations'> & {
  business_info?: { businessName?: string };
};

/** What the owner wrote about the form; else a sentence from its title and the business. Never empty. */
export const describeForm = ({ name, description, customizations, business_info }: DescribedForm): string => {
  const { formTitle, formDescription, formSubtitle } = customizations;
  const written = [formDescription, description, formSubtitle].find(text => text?.trim());
  if (written) return written;
  const title = (formTitle || name).trim();
  const business = business_info?.businessName?.trim();
  const call = title ? `${title}: fill in this form online` : 'Fill in this form online';
  return business ? `${call}, and ${business} gets your answers.` : `${call}.`;
};

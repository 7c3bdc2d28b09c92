/** Texts of emails about responses. */
export const response = {
  newResponse: (form: string) => `New response: ${form}`,
  newResponseTo: (form: string) => `New response to ${form}`,
  score: (score: number) => `Lead score: ${score} of 100`,
  see: 'See the response',
  untitled: 'Untitled Form',
  yes: 'Yes',
  no: 'No',
  why: 'You get this email because notifications are on for this form.',
  whyRecipient: (form: string) =>
    `You get this email because the owner of the form “${form}” entered your address.`,
  digest: (count: number, form: string) =>
    count === 1 ? `1 new response: ${form}` : `${count} new responses: ${form}`,
  newest: (count: number) => `The newest ${count}:`,
  seeAll: 'See all responses',
  whyDigest: 'You get this email because this form bundles its notifications.',
  automatic: (form: string) =>
    `This is an automatic reply. Someone entered this address into the form “${form}”. If that was not you, you can ignore this email.`,
  resume: (form: string) => `Continue “${form}”`,
  resumeText: (days: number) =>
    `This link opens your answers so far. It works for ${days} days. Anyone with the link can read them.`,
  goOn: 'Continue',
  whyResume: (form: string) =>
    `You get this email because someone entered this address into the form “${form}”. If that was not you, you can ignore it.`,
  stop: 'Unsubscribe from emails like this',
  openAddress: 'Or open this address:',
};
export type ResponseTexts = typeof response;

/** Texts around the answers in emails about responses. */
export const response = {
  newResponse: (form: string) => `New response: ${form}`,
  newResponseTo: (form: string) => `New response to ${form}`,
  score: (score: number) => `Lead score: ${score} of 100`,
  lead: (name: string, score: number) => `${name} (${score} of 100)`,
  unnamed: 'New lead',
  /** An answer on a scale. */
  outOf: (answer: string, most: string) => `${answer} of ${most}`,
  see: 'See the response',
  untitled: 'Untitled Form',
  yes: 'Yes',
  no: 'No',
  why: 'You are receiving this email because notifications are on for this form.',
  whyRecipient: (form: string) =>
    `You are receiving this email because the owner of the form “${form}” added your address.`,
  digest: (count: number, form: string) =>
    count === 1 ? `1 new response: ${form}` : `${count} new responses: ${form}`,
  newest: (count: number) => `The latest ${count}:`,
  seeAll: 'See all responses',
  whyDigest: 'You are receiving this email because summaries are on for this form.',
  automatic: (form: string) =>
    `This is an automatic reply. Someone entered this address in the form “${form}”. If this was not you, you can ignore this email.`,
  resume: (form: string) => `Continue “${form}”`,
  resumeText: (days: number) =>
    `Use this link to continue with your answers. It expires in ${days} days, and anyone who has it can read them.`,
  goOn: 'Continue',
  whyResume: (form: string) =>
    `You are receiving this email because someone entered this address in the form “${form}”. If this was not you, you can ignore it.`,
  stop: 'Unsubscribe from these emails',
  openAddress: 'Or open this link:',
};
export type ResponseTexts = typeof response;

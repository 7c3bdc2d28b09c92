/** Offers to use the app in a language instead of English, in that language. English has none. */
export interface LanguageOffer {
  text: string;
  accept: string;
  dismiss: string;
}

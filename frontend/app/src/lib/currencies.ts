import { LOCALE } from './i18n/language.js';

const names = new Intl.DisplayNames(LOCALE, { type: 'currency' });

/** All currencies (ISO 4217), named in the app's language. */
export const CURRENCIES = Intl.supportedValuesOf('currency').map(code => ({ code, name: names.of(code) }));

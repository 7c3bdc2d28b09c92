import '@/ui/theme.css';
import { LANGUAGE } from '@/lib/i18n/language.js';
import { loadLanguage } from '@/lib/i18n/load-language.js';
import { loadScreen } from './load-screen.js';

// Disables zod's generated code, which the page's CSP forbids. Must run before any schema is loaded.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
document.documentElement.lang = LANGUAGE;

// The app is loaded after the texts of its language; the page preloads its code meanwhile, and the screen's code in
// parallel.
void loadLanguage().then(() => {
  void import('./start.js');
  loadScreen(location.pathname);
});

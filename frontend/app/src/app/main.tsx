import '@/ui/theme.css';
import { LANGUAGE } from '@/lib/i18n/language.js';
import { loadLanguage } from '@/lib/i18n/load-language.js';
import { loadScreen } from './screens.js';

// The schemas of drafts are checked without generated code, which the page's policy refuses. Before any of them is loaded.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
document.documentElement.lang = LANGUAGE;

// The app comes after the texts of its language; the page preloads its code meanwhile. The screen's code comes beside it.
void loadLanguage().then(() => {
  void import('./start.js');
  loadScreen(location.pathname);
});

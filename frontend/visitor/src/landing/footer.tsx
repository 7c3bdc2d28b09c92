import type { Language } from '#contracts';
import { FORM_LANGUAGE_NAMES } from '#form-core';
import { landingPath, LANGUAGES } from './addresses.js';
import type { LandingTexts } from './texts/en.js';

/** Links to everything else, and to this page in other languages. */
export const Footer = ({ language, texts }: { language: Language; texts: LandingTexts }) => (
  <footer className="wrap foot">
    <span>Leadloom</span>
    <nav aria-label={texts.nav.languages} data-languages>
      {LANGUAGES.map(one => (
        <a
          key={one}
          href={landingPath(one)}
          hrefLang={one}
          lang={one}
          aria-current={one === language ? 'page' : undefined}
        >
          {FORM_LANGUAGE_NAMES[one]}
        </a>
      ))}
    </nav>
    <nav aria-label={texts.nav.footer}>
      <a href="/form/demo">{texts.footer.demoForm}</a>
      <a href="/form/demo/chat">{texts.footer.demoChat}</a>
      <a href="#contact">{texts.footer.contact}</a>
      <a href="/api/v1/docs">{texts.footer.api}</a>
      <a href="/auth">{texts.signIn}</a>
      <a href="/auth/register">{texts.start}</a>
    </nav>
  </footer>
);

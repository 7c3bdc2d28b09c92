import type { LandingInput } from '#contracts';
import { FORM_LANGUAGE_NAMES } from '#form-core';
import type { LandingTexts } from '#languages/en/landing';
import { landingPath, LANGUAGES } from './addresses.js';

type Props = Omit<LandingInput, 'publicUrl'> & { texts: LandingTexts };

/** Links to everything else, and to this page in other languages. */
export const Footer = ({ language, texts, sourceUrl, licenseUrl }: Props) => (
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
      {sourceUrl && <a href={sourceUrl}>{texts.footer.source}</a>}
      {licenseUrl && <a href={licenseUrl}>{texts.footer.license}</a>}
      <a href="/auth">{texts.signIn}</a>
      <a href="/auth/register">{texts.start}</a>
    </nav>
  </footer>
);

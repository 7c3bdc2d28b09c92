import type { LandingInput } from '#contracts';
import type { LandingTexts } from '#languages/en/landing';
import { MARK } from '../server/mark.js';
import { Footer } from './footer.js';
import { Gallery } from './gallery.js';
import { HeroDemo } from './hero-demo.js';
import { LeadForm } from './lead-form.js';
import { Shots } from './shots.js';
import { LANDING_TEXTS } from './texts/index.js';
import { TryIt } from './try-it.js';

const Mark = () => (
  <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
    <rect width="32" height="32" rx={MARK.radius} fill="var(--brand)" />
    <path
      d={MARK.path}
      fill="none"
      stroke="var(--on-brand)"
      strokeWidth={MARK.strokeWidth}
      strokeLinecap="round"
    />
  </svg>
);

const TopBar = ({ texts }: { texts: LandingTexts }) => (
  <header className="top">
    <div className="wrap">
      <a className="logo" href="/" aria-label={texts.home}>
        <Mark />
        Leadloom
      </a>
      {/* The script shows the second of these to signed-in visitors. */}
      <nav aria-label={texts.nav.main} data-for="out">
        <a className="wide" href="/form/demo">
          {texts.tryDemo}
        </a>
        <a className="wide" href="#examples">
          {texts.seeExamples}
        </a>
        <a href="/auth">{texts.signIn}</a>
        <a className="button small" href="/auth/register">
          {texts.start}
        </a>
      </nav>
      <nav aria-label={texts.nav.workspace} data-for="in" hidden>
        <a href="/app">{texts.dashboard}</a>
        <a href="/app/my-forms">{texts.myForms}</a>
        <a className="wide" href="/app/create-form">
          {texts.createForm}
        </a>
      </nav>
    </div>
  </header>
);

const Hero = ({ language, texts }: Pick<LandingInput, 'language'> & { texts: LandingTexts }) => (
  <section className="hero wrap">
    <div className="hero-text">
      <h1>{texts.hero.title}</h1>
      <p className="lead">{texts.hero.lead}</p>
      <TryIt texts={texts} />
    </div>
    <div>
      <HeroDemo language={language} texts={texts} />
    </div>
  </section>
);

const Steps = ({ texts: { steps } }: { texts: LandingTexts }) => (
  <section className="band" aria-labelledby="steps">
    <div className="wrap">
      <h2 id="steps">{steps.title}</h2>
      <ol className="steps">
        {steps.list.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
);

const Features = ({ texts: { features } }: { texts: LandingTexts }) => (
  <section className="wrap features" aria-labelledby="features">
    <h2 id="features">{features.title}</h2>
    <dl>
      {features.list.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);

const Faq = ({ texts: { faq } }: { texts: LandingTexts }) => (
  <section className="wrap faq" aria-labelledby="faq">
    <h2 id="faq">{faq.title}</h2>
    <div>
      {faq.list.map(({ title, text }) => (
        <details key={title}>
          <summary>{title}</summary>
          <p>{text}</p>
        </details>
      ))}
    </div>
  </section>
);

/**
 * The landing page. Its script plays the examples, generates the form for a visitor's sentence, and checks whether the visitor is
 * signed in.
 */
export function Landing({ language, sourceUrl, licenseUrl }: LandingInput) {
  const texts = LANDING_TEXTS[language];
  return (
    <>
      <a className="skip" href="#main">
        {texts.skip}
      </a>
      <TopBar texts={texts} />
      <main id="main">
        <Hero language={language} texts={texts} />
        <Steps texts={texts} />
        <Gallery language={language} title={texts.gallery} />
        <Shots texts={texts.shots} />
        <Features texts={texts} />
        <Faq texts={texts} />
        <LeadForm texts={texts.contact} />
        <section className="wrap close" aria-labelledby="close">
          <h2 id="close">{texts.close}</h2>
          <p className="links">
            <a className="button" href="/auth/register" data-build>
              {texts.build}
            </a>
            <a className="quiet" href="/form/demo">
              {texts.tryDemo}
            </a>
          </p>
        </section>
      </main>
      <Footer language={language} texts={texts} sourceUrl={sourceUrl} licenseUrl={licenseUrl} />
    </>
  );
}

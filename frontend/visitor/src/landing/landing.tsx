import { MARK } from '../server/mark.js';
import { Comparison } from './comparison-table.js';
import { FEATURES, QUESTIONS, STEPS } from './content.js';
import { Gallery } from './gallery.js';
import { HeroDemo } from './hero-demo.js';
import { LeadForm } from './lead-form.js';
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

const TopBar = () => (
  <header className="top">
    <div className="wrap">
      <a className="logo" href="/" aria-label="Leadloom home">
        <Mark />
        Leadloom
      </a>
      {/* The script shows the second of these to whoever is signed in. */}
      <nav aria-label="Main" data-for="out">
        <a className="wide" href="/form/demo">
          Try Demo
        </a>
        <a className="wide" href="#examples">
          See Examples
        </a>
        <a href="/auth">Sign In</a>
        <a className="button small" href="/auth/register">
          Start Building
        </a>
      </nav>
      <nav aria-label="Workspace" data-for="in" hidden>
        <a href="/app">Dashboard</a>
        <a href="/app/my-forms">My Forms</a>
        <a className="wide" href="/app/create-form">
          Create Form
        </a>
      </nav>
    </div>
  </header>
);

const Hero = () => (
  <section className="hero wrap">
    <div className="hero-text">
      <h1>Say what you do. Get the form that brings you leads.</h1>
      <p className="lead">
        Leadloom turns a sentence about your business into a form with the right questions. You adjust it,
        share it, and read the answers in one place.
      </p>
      <TryIt />
    </div>
    <div>
      <HeroDemo />
    </div>
  </section>
);

/** The landing page. Its script plays the examples, makes the form for a visitor's own sentence, and knows who is signed in. */
export const Landing = () => (
  <>
    <a className="skip" href="#main">
      Skip to content
    </a>
    <TopBar />
    <main id="main">
      <Hero />
      <section className="band" aria-labelledby="steps">
        <div className="wrap">
          <h2 id="steps">Three steps, and the form is live</h2>
          <ol className="steps">
            {STEPS.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <Gallery />
      <section className="wrap features" aria-labelledby="features">
        <h2 id="features">What you can rely on</h2>
        <dl>
          {FEATURES.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Comparison />
      <section className="wrap faq" aria-labelledby="faq">
        <h2 id="faq">Questions</h2>
        <div>
          {QUESTIONS.map(({ question, answer }) => (
            <details key={question}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </section>
      <LeadForm />
      <section className="wrap close" aria-labelledby="close">
        <h2 id="close">Your next lead is one sentence away</h2>
        <p className="links">
          <a className="button" href="/auth/register" data-build>
            Build My Form
          </a>
          <a className="quiet" href="/form/demo">
            Try Demo
          </a>
        </p>
      </section>
    </main>
    <footer className="wrap foot">
      <span>Leadloom</span>
      <nav aria-label="Footer">
        <a href="/form/demo">Demo form</a>
        <a href="/form/demo/chat">Demo conversation</a>
        <a href="#contact">Contact</a>
        <a href="/api/v1/docs">API</a>
        <a href="/auth">Sign In</a>
        <a href="/auth/register">Start Building</a>
      </nav>
    </footer>
  </>
);

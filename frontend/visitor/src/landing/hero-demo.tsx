import { FormView } from '#form-renderer';
import { EXAMPLES } from './examples.js';

const never = () => Promise.reject(new Error('An example is not sent'));

/**
 * The product in small: a sentence and its form. All six are in the page and the first is shown; the script (main.ts)
 * types the sentences and turns the pages. The forms are pictures: they take no focus, their caption says what they are.
 */
export const HeroDemo = () => (
  <figure className="demo" aria-label="Examples of a sentence and the form made from it">
    <div className="demo-bar" role="group" aria-label="Examples">
      {EXAMPLES.map(({ id, label }, index) => (
        <button key={id} type="button" data-show={index} aria-pressed={index === 0}>
          {label}
        </button>
      ))}
    </div>
    <p className="demo-prompt">
      <span className="demo-label">You write</span>
      <span className="demo-text">{EXAMPLES[0]!.prompt}</span>
    </p>
    <div className="demo-stage">
      {EXAMPLES.map(({ id, prompt, form }, index) => (
        <div key={id} className="demo-form" data-prompt={prompt} data-on={index === 0 ? '' : undefined} inert aria-hidden="true">
          <FormView form={form} frame="bare" titleLevel={2} onSubmit={never} />
        </div>
      ))}
    </div>
    <figcaption>
      <span>Drafted from one sentence. You change whatever you like.</span>
      <button type="button" className="demo-pause" hidden>
        Pause
      </button>
    </figcaption>
  </figure>
); // prettier-ignore

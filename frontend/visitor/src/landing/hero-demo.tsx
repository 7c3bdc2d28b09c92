import { FormView } from '#form-renderer';
import { EXAMPLES } from './examples.js';

const never = () => Promise.reject(new Error('An example is not sent'));

/**
 * Example sentences and the forms made from them. All six are in the markup and the first is visible; the script
 * (main.ts) types the sentences and switches between the forms. The forms are inert illustrations without focus.
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

import type { Language } from '#contracts';
import { textsOf } from '#form-core';
import { FormView } from '#form-renderer';
import type { LandingTexts } from '#languages/en/landing';
import { compact, DRAWN } from './examples.js';

const never = () => Promise.reject(new Error('An example is not sent'));

/**
 * Example sentences and the forms generated from them. All six are in the markup, with the first visible; the script (main.ts)
 * types the sentences and switches between the forms. The forms are inert illustrations without focus.
 */
export function HeroDemo({ language, texts }: { language: Language; texts: LandingTexts }) {
  const { demo, idea, script } = texts;
  const { examples } = DRAWN[language];
  const formTexts = textsOf(language).form;
  return (
    <figure className="demo" aria-label={demo.label}>
      <div className="demo-bar" role="group" aria-label={demo.examples}>
        {examples.map(({ id, label }, index) => (
          <button key={id} type="button" data-show={index} aria-pressed={index === 0}>
            {label}
          </button>
        ))}
      </div>
      <p className="demo-prompt">
        <span className="demo-label">{demo.youWrite}</span>
        <span className="demo-text">{examples[0]!.prompt}</span>
      </p>
      {/* Shown once the visitor has generated a form. */}
      <div className="demo-own" hidden>
        <a className="button small" href="/auth/register" data-keep>
          {idea.keep}
        </a>
        <button type="button" aria-expanded="false" aria-controls="stage">
          {script.whole}
        </button>
        <span>{idea.keepNote}</span>
      </div>
      <div className="demo-stage" id="stage">
        {examples.map(({ id, prompt, form }, index) => (
          <div
            key={id}
            className="demo-form"
            data-prompt={prompt}
            data-on={index === 0 ? '' : undefined}
            inert
            aria-hidden="true"
          >
            <FormView
              form={compact({ id, language, submitText: formTexts.submit, ...form })}
              texts={formTexts}
              frame="bare"
              titleLevel={2}
              onSubmit={never}
            />
          </div>
        ))}
      </div>
      <figcaption>
        <span>{demo.caption}</span>
        <button type="button" className="demo-pause" hidden>
          {script.pause}
        </button>
      </figcaption>
    </figure>
  );
}

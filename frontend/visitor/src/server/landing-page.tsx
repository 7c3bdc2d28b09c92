import { renderToString } from 'preact-render-to-string';
import type { GeneratedForm, LandingInput } from '#contracts';
import { textsOf } from '#form-core';
import { FormView } from '#form-renderer';
import { landingAddresses } from '../landing/addresses.js';
import { compact } from '../landing/examples.js';
import { Landing } from '../landing/landing.js';
import { LANDING_TEXTS } from '../landing/texts/index.js';
import { BUILT } from './built.js';
import { htmlDocument, scriptJson } from './html.js';
import { landingData } from './structured-data.js';

export function renderLanding(input: LandingInput): string {
  const { publicUrl, language } = input;
  const { title, description, script } = LANDING_TEXTS[language];
  const texts = `<script type="application/json" id="landing-texts">${scriptJson(script)}</script>`;
  return htmlDocument({
    language,
    title,
    description,
    ...landingAddresses(publicUrl, language),
    picture: `${publicUrl}/picture.png`,
    css: BUILT.landing.css,
    script: BUILT.landing.script,
    font: BUILT.landing.assets.find(file => file.endsWith('.woff2')),
    body: renderToString(<Landing {...input} />) + texts + landingData(publicUrl, language),
  });
}

const never = () => Promise.reject(new Error('A draft cannot be submitted'));

/** Renders a generated form at the size of the examples, in its own language. */
export const renderDraft = ({
  name,
  language,
  description,
  fields,
  customizations,
  logic,
}: GeneratedForm): string => {
  const texts = textsOf(language).form;
  return renderToString(
    <FormView
      form={compact({
        ...{ id: 'draft', name, language, description, fields, logic, customizations },
        submitText: texts.submit,
      })}
      texts={texts}
      frame="bare"
      titleLevel={2}
      onSubmit={never}
    />,
  );
};

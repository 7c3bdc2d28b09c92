import { renderToString } from 'preact-render-to-string';
import type { GeneratedForm } from '#contracts';
import { FormView } from '#form-renderer';
import { compact } from '../landing/examples.js';
import { Landing } from '../landing/landing.js';
import { BUILT } from './built.js';
import { htmlDocument } from './html.js';
import { landingData } from './structured-data.js';

const DESCRIPTION =
  'Write a sentence about your business and get a lead form with the right questions. Share it as a link, embed it, and see every answer.';

export const renderLanding = ({ publicUrl }: { publicUrl: string }): string =>
  htmlDocument({
    title: 'Leadloom: describe your business, get a form that brings leads',
    description: DESCRIPTION,
    canonical: `${publicUrl}/`,
    picture: `${publicUrl}/picture.png`,
    css: BUILT.landing.css,
    script: BUILT.landing.script,
    font: BUILT.landing.assets.find(file => file.endsWith('.woff2')),
    body: renderToString(<Landing />) + landingData(publicUrl, DESCRIPTION),
  });

const never = () => Promise.reject(new Error('A draft is not sent'));

/** A generated form in the size of the examples. */
export const renderDraft = ({
  name,
  language,
  description,
  fields,
  customizations,
  logic,
}: GeneratedForm): string =>
  renderToString(
    <FormView
      form={compact({ id: 'draft', name, language, description, fields, logic, customizations })}
      frame="bare"
      titleLevel={2}
      onSubmit={never}
    />,
  );

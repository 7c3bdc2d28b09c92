import { type Customizations, TEMPLATES } from '#form-core';
import { FormView } from '#form-renderer';
import { compact } from './examples.js';

const never = () => Promise.reject(new Error('A template is not sent'));

/** How each template is shown here; in the builder every look fits every template. */
const LOOKS: Readonly<Record<string, Customizations>> = {
  'lead-qualifier': { theme: 'professional_corporate' },
  'contact-pro': { theme: 'minimal_clean' },
  'booking-assistant': { theme: 'healthcare_trust' },
  'survey-smart': { theme: 'creative_vibrant', submitButtonStyle: 'filled' },
};

/** The product's templates as they are, small: each opens in the builder. */
export const Gallery = () => (
  <section className="wrap gallery" aria-labelledby="examples">
    <h2 id="examples">Begin with one of these</h2>
    <ul>
      {TEMPLATES.filter(({ fields }) => fields.length > 0).map(({ id, name, description, fields }) => (
        <li key={id}>
          <div className="mini" inert aria-hidden="true">
            <FormView
              form={compact({ id: `template-${id}`, name, fields, customizations: LOOKS[id] ?? {} })}
              frame="bare"
              titleLevel={2}
              onSubmit={never}
            />
          </div>
          <h3>
            <a href={`/app/ai-form-builder?template=${id}`}>{name}</a>
          </h3>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  </section>
);

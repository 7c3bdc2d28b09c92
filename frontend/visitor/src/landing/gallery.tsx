import type { Language } from '#contracts';
import { textsOf } from '#form-core';
import { FormView } from '#form-renderer';
import { compact, DRAWN } from './examples.js';

const never = () => Promise.reject(new Error('A template is not sent'));

/** Thumbnails of the product's templates; each opens in the builder. */
export const Gallery = ({ language, title }: { language: Language; title: string }) => (
  <section className="wrap gallery" aria-labelledby="examples">
    <h2 id="examples">{title}</h2>
    <ul>
      {DRAWN[language].templates.map(({ id, name, description, form }) => (
        <li key={id}>
          <div className="mini" inert aria-hidden="true">
            <FormView
              form={compact({ id: `template-${id}`, name, language, ...form })}
              texts={textsOf(language).form}
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

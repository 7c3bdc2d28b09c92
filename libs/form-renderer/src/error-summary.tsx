import { type FormField, type FormTexts, say } from '#form-core';
import { controlId } from './control.types.js';
import { focusControl } from './focus-control.js';

interface ErrorSummaryProps {
  fields: FormField[];
  errors: Record<string, string>;
  texts: FormTexts;
}

/** Lists two or more errors above the form, each with a link to its field. */
export const ErrorSummary = ({ fields, errors, texts }: ErrorSummaryProps) => {
  const wrong = fields.filter(field => errors[field.id]);
  if (wrong.length < 2) return null;
  return (
    <div className="ll-message">
      <p>{say(texts.check, { n: wrong.length })}</p>
      <ul>
        {wrong.map(field => (
          <li key={field.id}>
            <a
              href={`#${controlId(field.id)}`}
              onClick={event => {
                event.preventDefault();
                focusControl(controlId(field.id));
              }}
            >
              {field.label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};

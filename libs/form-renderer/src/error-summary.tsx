import { type FormField, type FormTexts, say } from '#form-core';
import { controlId } from './control.types.js';
import { focusControl } from './focus-control.js';

/** Element id of the summary, which is focused when it appears: screen readers announce it once, with everything in it. */
export const SUMMARY_ID = 'll-errors';

interface ErrorSummaryProps {
  fields: FormField[];
  errors: Record<string, string>;
  texts: FormTexts;
  /** Reason of a refused submission. */
  message: string;
}

/** Reason of a refusal, and two or more errors with links to their fields, above the form. */
export const ErrorSummary = ({ fields, errors, texts, message }: ErrorSummaryProps) => {
  const wrong = fields.filter(field => errors[field.id]);
  const isList = wrong.length > 1;
  if (!isList && !message) return null;
  return (
    <div className="ll-message" role="group" id={SUMMARY_ID} aria-labelledby="ll-why" tabIndex={-1}>
      <p id="ll-why">{message || say(texts.check, { n: wrong.length })}</p>
      {isList && (
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
      )}
    </div>
  );
};

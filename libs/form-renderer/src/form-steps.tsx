import { type FieldValue, type FormField, type FormTexts, isEmpty, say } from '#form-core';
import { FieldRow } from './field-row.js';
import type { SentFile } from './uploads.js';
import type { useFormState } from './use-form-state.js';

interface FormStepsProps {
  texts: FormTexts;
  autofill?: Record<string, string>;
  fill: ReturnType<typeof useFormState>;
  live: boolean;
  files?: readonly SentFile[];
  onValue: (field: FormField, value: FieldValue) => void;
  onError: (field: FormField, message: string) => void;
  onBlur: (field: FormField) => void;
}

/**
 * All steps, with one of them visible. Answers of the other steps stay in the page, and without scripts they are posted with
 * every step.
 */
export const FormSteps = ({ texts, autofill, fill, live, files, ...handlers }: FormStepsProps) => (
  <>
    {fill.open.length === 0 && (
      <p className="ll-description">
        {texts.noFields}
        <br />
        {texts.incomplete}
      </p>
    )}
    {fill.steps.map((step, index) => {
      const hidden = index !== fill.step;
      const title = step.break?.label;
      return (
        <section
          key={step.break?.id ?? index}
          id={`step-${index}`}
          tabIndex={-1}
          className="ll-step"
          hidden={hidden || undefined}
          aria-label={fill.steps.length > 1 ? title || say(texts.page, { n: index + 1 }) : undefined}
        >
          {title && <h2 className="ll-step-title">{title}</h2>}
          {step.break?.helpText && <p className="ll-description">{step.break.helpText}</p>}
          <div className="ll-fields">
            {step.fields.map(field => (
              <FieldRow
                key={field.id}
                field={field}
                texts={texts}
                autofill={autofill?.[field.id]}
                value={fill.values[field.id] ?? null}
                error={fill.errors[field.id]}
                announced={fill.announced === field.id}
                required={fill.state.required.has(field.id)}
                hidden={!fill.state.visible.has(field.id)}
                live={live}
                files={files}
                done={!fill.errors[field.id] && !isEmpty(fill.values[field.id])}
                {...handlers}
              />
            ))}
          </div>
        </section>
      );
    })}
  </>
);

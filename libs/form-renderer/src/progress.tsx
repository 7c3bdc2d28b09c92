import { type FieldValues, type FormTexts, progressOf, say, type VisitorForm } from '#form-core';

interface ProgressProps {
  texts: FormTexts;
  form: VisitorForm;
  values: FieldValues;
  visible: ReadonlySet<string>;
  position: number;
  count: number;
}

/** Progress bar with the share of filled fields, and the current step of a form with several. */
export const Progress = ({ texts, form, values, visible, position, count }: ProgressProps) => {
  const { progressBar, stepIndicators } = form.customizations;
  const percent = Math.round(progressOf(form, values, visible) * 100);
  const steps = count > 1 && stepIndicators !== false;
  return (
    <>
      {steps && (
        <p className="ll-where" role="status">
          {say(texts.where, { n: position + 1, max: count })}
        </p>
      )}
      {(progressBar ?? form.showProgressBar) && (
        <div
          className="ll-progress"
          role="progressbar"
          aria-label={texts.progress}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
        >
          <span style={{ width: `${percent}%` }} />
        </div>
      )}
    </>
  );
};

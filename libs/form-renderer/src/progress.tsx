import { type FieldValues, progressOf, type VisitorForm } from '#form-core';

interface ProgressProps {
  form: VisitorForm;
  values: FieldValues;
  position: number;
  count: number;
}

/** The share of filled fields as a bar, and where one is in a form of several steps. */
export const Progress = ({ form, values, position, count }: ProgressProps) => {
  const { progressBar, stepIndicators } = form.customizations;
  const percent = Math.round(progressOf(form, values) * 100);
  const steps = count > 1 && stepIndicators !== false;
  return (
    <>
      {steps && (
        <p className="ll-where ll-scripted" role="status">
          Step {position + 1} of {count}
        </p>
      )}
      {(progressBar ?? form.showProgressBar) && (
        <div
          className="ll-progress ll-scripted"
          role="progressbar"
          aria-label="Form progress"
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

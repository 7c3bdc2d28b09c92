import { useCallback, useMemo, useRef, useState } from 'react';
import {
  checkAnswers,
  checkField,
  type FieldError,
  type FieldValue,
  type FieldValues,
  type FormField,
  formState,
  initialValues,
  type PatternMatcher,
  splitSteps,
  type VisitorForm,
} from '#form-core';

/** Fields on one page of a form that is set to several steps but has no page break. */
const AUTO_STEP = 3;

const byField = (errors: FieldError[]): Record<string, string> =>
  Object.fromEntries(errors.map(({ field, message }) => [field, message]));

interface Start {
  form: VisitorForm;
  values?: FieldValues;
  errors?: FieldError[];
  step?: number;
  /** Makes the engine of one check; without it, patterns are left to the server. */
  patterns?: () => PatternMatcher;
}

/** Answers, messages and the present step of one form, without anything on the screen. */
export const useFormState = ({ form, values: given, errors: found = [], step: at = 0, patterns }: Start) => {
  const [values, setValues] = useState<FieldValues>(() => ({ ...initialValues(form), ...given }));
  const [errors, setErrors] = useState(() => byField(found));
  const latest = useRef(values);
  latest.current = values;

  const state = useMemo(() => formState(form, values), [form, values]);
  const steps = useMemo(() => {
    const auto = form.multiStep || form.customizations.layout === 'multi-step';
    return splitSteps(form.fields, auto ? AUTO_STEP : undefined);
  }, [form]);
  const isOpen = (index: number) =>
    steps[index]!.fields.some(field => state.visible.has(field.id) && field.type !== 'hidden');
  const open = steps.map((_, index) => index).filter(isOpen);
  const [wanted, setStep] = useState(() => {
    const wrong = steps.findIndex(({ fields }) => fields.some(field => byField(found)[field.id]));
    return wrong >= 0 ? wrong : Math.min(at, steps.length - 1);
  });
  const step = open.includes(wanted) ? wanted : (open.find(index => index >= wanted) ?? open.at(-1) ?? 0);

  const setError = useCallback((field: FormField, message: string | undefined) => {
    setErrors(({ [field.id]: _old, ...others }) => (message ? { ...others, [field.id]: message } : others));
  }, []);
  const setValue = useCallback(
    (field: FormField, value: FieldValue) => {
      latest.current = { ...latest.current, [field.id]: value };
      setValues(latest.current);
      const instant = form.customizations.fieldValidation === 'instant';
      setError(field, instant ? checkField(field, value, { matches: patterns?.() }).message : undefined);
    },
    [form, setError, patterns],
  );
  /** Shows what is wrong with one answer, for leaving its field. */
  const checkOne = useCallback(
    (field: FormField) => {
      if (form.customizations.fieldValidation === 'on-submit') return;
      const { required } = formState(form, latest.current);
      const options = { required: required.has(field.id), matches: patterns?.() };
      setError(field, checkField(field, latest.current[field.id], options).message);
    },
    [form, setError, patterns],
  );
  /** Checks the fields of the present step, or all; answers what was found, in the form's order. */
  const check = (all: boolean): { values: FieldValues; errors: FieldError[] } => {
    const result = checkAnswers(form, latest.current, patterns?.() ?? (() => null));
    const here = new Set(steps[step]!.fields.map(({ id }) => id));
    const wrong = all ? result.errors : result.errors.filter(({ field }) => here.has(field));
    setErrors(byField(wrong));
    return { values: result.values, errors: wrong };
  };
  /** Shows messages and goes to the step of the first. */
  const showErrors = (list: FieldError[]) => {
    setErrors(byField(list));
    const first = steps.findIndex(({ fields }) => fields.some(({ id }) => id === list[0]?.field));
    if (first >= 0) setStep(first);
  };
  const reset = () => {
    setValues(initialValues(form));
    setErrors({});
    setStep(0);
  };
  return {
    values,
    errors,
    state,
    steps,
    open,
    step,
    setStep,
    setValue,
    setError,
    checkOne,
    check,
    showErrors,
    reset,
  };
};

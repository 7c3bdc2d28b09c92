import { useCallback, useMemo, useRef, useState } from 'react';
import {
  checkField,
  checkSubmission,
  type FieldError,
  type FieldValue,
  type FieldValues,
  type FormField,
  formState,
  type FormTexts,
  initialValues,
  nativeMatcher,
  stepsOf,
  traitsOf,
  type VisitorForm,
} from '#form-core';
import { byField, useErrors } from './use-errors.js';

interface Start {
  form: VisitorForm;
  texts: FormTexts;
  values?: FieldValues;
  errors?: FieldError[];
  step?: number;
}

/** Answers, messages and current step of a form, without rendering. */
export const useFormState = ({ form, texts, values: given, errors: found = [], step: at = 0 }: Start) => {
  const [values, setValues] = useState<FieldValues>(() => ({ ...initialValues(form), ...given }));
  const { errors, announced, isListed, setError, setAnnounced, list } = useErrors(found);
  const latest = useRef(values);
  latest.current = values;
  // Errors reported by controls that the values do not reveal, by field.
  const blocks = useRef<Record<string, string>>({});

  const state = useMemo(() => formState(form, values), [form, values]);
  const steps = useMemo(() => stepsOf(form), [form]);
  const isOpen = (index: number) =>
    steps[index]!.fields.some(({ id, type }) => state.visible.has(id) && traitsOf(type).isShown);
  const open = steps.map((_, index) => index).filter(isOpen);
  const [wanted, setStep] = useState(() => {
    const wrong = steps.findIndex(({ fields }) => fields.some(field => byField(found)[field.id]));
    return wrong >= 0 ? wrong : Math.min(at, steps.length - 1);
  });
  const step = open.includes(wanted) ? wanted : (open.find(index => index >= wanted) ?? open.at(-1) ?? 0);

  /** Shows an error found by a control; the form cannot be submitted until the control's next value. */
  const block = useCallback(
    (field: FormField, message: string) => {
      blocks.current[field.id] = message;
      setError(field, message);
    },
    [setError],
  );
  const setValue = useCallback(
    (field: FormField, value: FieldValue) => {
      delete blocks.current[field.id];
      latest.current = { ...latest.current, [field.id]: value };
      setValues(latest.current);
      const instant = form.customizations.fieldValidation === 'instant';
      if (instant) setAnnounced(field.id);
      setError(
        field,
        instant ? checkField(field, value, texts, { matches: nativeMatcher }).message : undefined,
      );
    },
    [form, texts, setError, setAnnounced],
  );
  /** Handles leaving a field: checks its answer, announces an error, and shows an address in its submitted form. */
  const checkOne = useCallback(
    (field: FormField) => {
      const { required } = formState(form, latest.current);
      const options = { required: required.has(field.id), matches: nativeMatcher };
      const { value, message } = checkField(field, latest.current[field.id], texts, options);
      if (field.type === 'url' && value) setValue(field, value);
      if (form.customizations.fieldValidation === 'on-submit') return;
      setError(field, blocks.current[field.id] ?? message);
      setAnnounced(field.id);
    },
    [form, texts, setError, setAnnounced, setValue],
  );
  /** Checks the fields of the current step, or all. @returns values and errors in the form's order */
  const check = (all: boolean): { values: FieldValues; errors: FieldError[] } => {
    const result = checkSubmission(form, latest.current, nativeMatcher, texts);
    const messages = { ...byField(result.errors), ...blocks.current };
    const { fields } = all ? form : steps[step]!;
    const wrong = fields.flatMap(({ id }) => {
      const message = messages[id];
      return message && state.visible.has(id) ? [{ field: id, message }] : [];
    });
    list(wrong);
    return { values: result.values, errors: wrong };
  };
  /** Shows messages and goes to the step of the first one. */
  const showErrors = (found: FieldError[]) => {
    list(found);
    const first = steps.findIndex(({ fields }) => fields.some(({ id }) => id === found[0]?.field));
    if (first >= 0) setStep(first);
  };
  const reset = () => {
    setValues(initialValues(form));
    list([]);
    blocks.current = {};
    setStep(0);
  };
  return {
    values: state.values,
    errors,
    announced,
    isListed,
    state,
    steps,
    open,
    step,
    setStep,
    setValue,
    block,
    checkOne,
    check,
    showErrors,
    reset,
  };
};

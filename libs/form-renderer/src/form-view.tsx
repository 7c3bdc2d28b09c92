import { useEffect, useMemo, useState } from 'react';
import { ENGLISH, formTheme, loadFormulas, traitsOf, type VisitorForm } from '#form-core';
import { FormBody } from './form-body.js';
import type { FormBodyProps } from './form-body.types.js';

export type FormViewProps = Omit<FormBodyProps, 'theme' | 'texts'> & Partial<Pick<FormBodyProps, 'texts'>>;

/** Form that computes its own look, with English texts by default; for screens where settings change live. */
export const FormView = ({ texts = ENGLISH, ...props }: FormViewProps) => {
  const theme = useMemo(() => formTheme(props.form.customizations), [props.form.customizations]);
  const version = useFormulas(props.form);
  return <FormBody key={version} {...props} theme={theme} texts={texts} />;
};

/** Loads the parser of formulas if the form has a calculation; its result changes once it is loaded. */
const useFormulas = ({ fields }: VisitorForm): number => {
  const [version, setVersion] = useState(0);
  const isNeeded = fields.some(({ type }) => traitsOf(type).isCalculated);
  useEffect(() => {
    if (isNeeded) void loadFormulas()?.then(() => setVersion(1));
  }, [isNeeded]);
  return version;
};

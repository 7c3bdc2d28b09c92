import { useMemo } from 'react';
import { ENGLISH, formTheme } from '#form-core';
import { FormBody } from './form-body.js';
import type { FormBodyProps } from './form-body.types.js';

export type FormViewProps = Omit<FormBodyProps, 'theme' | 'texts'> & Partial<Pick<FormBodyProps, 'texts'>>;

/** Form that computes its own look, with English texts by default; for screens where settings change live. */
export const FormView = ({ texts = ENGLISH, ...props }: FormViewProps) => {
  const theme = useMemo(() => formTheme(props.form.customizations), [props.form.customizations]);
  return <FormBody {...props} theme={theme} texts={texts} />;
};

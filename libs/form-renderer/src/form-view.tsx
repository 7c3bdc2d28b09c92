import { useMemo } from 'react';
import { ENGLISH, formTheme } from '#form-core';
import { FormBody, type FormBodyProps } from './form-body.js';

export type FormViewProps = Omit<FormBodyProps, 'theme' | 'texts'> & Partial<Pick<FormBodyProps, 'texts'>>;

/** A form that works out its own look, in English unless it gets other texts: where settings change while one looks on. */
export const FormView = ({ texts = ENGLISH, ...props }: FormViewProps) => {
  const theme = useMemo(() => formTheme(props.form.customizations), [props.form.customizations]);
  return <FormBody {...props} theme={theme} texts={texts} />;
};

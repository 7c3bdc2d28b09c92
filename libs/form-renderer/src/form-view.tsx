import { useMemo } from 'react';
import { formTheme } from '#form-core';
import { FormBody, type FormBodyProps } from './form-body.js';

export type FormViewProps = Omit<FormBodyProps, 'theme'>;

/** A form that works out its own look: for previews, where settings change while one looks on. */
export const FormView = (props: FormViewProps) => {
  const theme = useMemo(() => formTheme(props.form.customizations), [props.form.customizations]);
  return <FormBody {...props} theme={theme} />;
};

import { formTheme } from '#form-core';
import { useMemo } from 'react';
import { FormView, type FormViewProps } from './form-view.js';

/** A form that works out its own look: for previews, where settings change while one looks on. */
export const ThemedForm = (props: Omit<FormViewProps, 'theme'>) => {
  const theme = useMemo(() => formTheme(props.form.customizations), [props.form.customizations]);
  return <FormView {...props} theme={theme} />;
};

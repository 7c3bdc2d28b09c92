import '#form-renderer/form.css';
import { memo } from 'react';
import { FormView } from '#form-renderer';
import { miniatureForm, type MiniatureSource } from './miniature-form.js';

const never = () => Promise.reject(new Error('A miniature sends nothing'));

/** The beginning of a form, drawn by its own renderer. */
export const DrawnForm = memo(({ source }: { source: MiniatureSource }) => (
  <FormView form={miniatureForm(source)} frame="bare" titleLevel={2} onSubmit={never} />
));
DrawnForm.displayName = 'DrawnForm';

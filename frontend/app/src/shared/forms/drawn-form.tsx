import '#form-renderer/form.css';
import { memo } from 'react';
import { DEFAULT_LANGUAGE, directionOf, resolveLook } from '#form-core';
import { FormView } from '#form-renderer';
import { useFormFont } from './form-font.js';
import { miniatureForm, type MiniatureSource } from './miniature-form.js';
import { useTextsOf } from './use-texts-of.js';

const never = () => Promise.reject(new Error('A miniature sends nothing'));

/** The beginning of a form, rendered by its own renderer in its language. */
export const DrawnForm = memo(({ source }: { source: MiniatureSource }) => {
  const language = source.language ?? DEFAULT_LANGUAGE;
  const texts = useTextsOf(language);
  useFormFont(resolveLook(source.customizations ?? {}).fontFamily);
  return (
    <div lang={language} dir={directionOf(language)}>
      <FormView form={miniatureForm(source)} texts={texts} frame="bare" titleLevel={2} onSubmit={never} />
    </div>
  );
});
DrawnForm.displayName = 'DrawnForm';

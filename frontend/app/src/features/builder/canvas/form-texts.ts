import { createContext, useContext } from 'react';
import { ENGLISH, type FormTexts } from '#form-core';

const Texts = createContext<FormTexts>(ENGLISH);
export const FormTextsContext = Texts.Provider;

/** What visitors get where the form has no text of its own. */
export const useFormTexts = (): FormTexts => useContext(Texts);

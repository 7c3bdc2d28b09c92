import { createContext, useContext } from 'react';
import { ENGLISH, type FormTexts } from '#form-core';

const Texts = createContext<FormTexts>(ENGLISH);
export const FormTextsContext = Texts.Provider;

/** Default texts for visitors, used where the form has none of its own. */
export const useFormTexts = (): FormTexts => useContext(Texts);

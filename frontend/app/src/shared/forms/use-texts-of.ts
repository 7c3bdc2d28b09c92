import { useEffect, useState } from 'react';
import { DEFAULT_LANGUAGE, ENGLISH, type FormLanguage, type FormTexts } from '#form-core';
import { loadTexts } from './language-texts.js';

/** The texts of a language; English while it is loading, and if it cannot be loaded. */
export function useTextsOf(language: FormLanguage): FormTexts {
  const [loaded, setLoaded] = useState<Record<string, FormTexts>>({ [DEFAULT_LANGUAGE]: ENGLISH });
  const isLoaded = language in loaded;
  useEffect(() => {
    if (isLoaded) return;
    let active = true;
    loadTexts().then(
      textsOf => active && setLoaded(before => ({ ...before, [language]: textsOf(language).form })),
      () => undefined,
    );
    return () => {
      active = false;
    };
  }, [language, isLoaded]);
  return loaded[language] ?? ENGLISH;
}

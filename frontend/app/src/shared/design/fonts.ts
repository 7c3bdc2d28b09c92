import { useEffect } from 'react';
import { type Customizations, resolveLook } from '#form-core';

/** Fonts that a form can use, from our own files; each is loaded once a form on the screen uses it. */
const FONTS: Partial<Record<string, () => Promise<unknown>>> = {
  inter: () => import('@fontsource-variable/inter/wght.css'),
  roboto: () => import('@fontsource-variable/roboto/wght.css'),
  'open-sans': () => import('@fontsource-variable/open-sans/wght.css'),
  montserrat: () => import('@fontsource-variable/montserrat/wght.css'),
  poppins: () => Promise.all([import('@fontsource/poppins/400.css'), import('@fontsource/poppins/600.css')]),
};

/** Loads the font of a design that is rendered within the app. Frames load their own. */
export function useFont(look: Customizations): void {
  const { fontFamily } = resolveLook(look);
  useEffect(() => {
    // The system font is the fallback.
    void FONTS[fontFamily]?.().catch(() => undefined);
  }, [fontFamily]);
}

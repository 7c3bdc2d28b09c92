import { useEffect } from 'react';
import { type Customizations, resolveLook } from '#form-core';

/** The fonts that a form may choose, of our own files; each is loaded when a form on the screen has it. */
const FONTS: Partial<Record<string, () => Promise<unknown>>> = {
  inter: () => import('@fontsource-variable/inter/wght.css'),
  roboto: () => import('@fontsource-variable/roboto/wght.css'),
  'open-sans': () => import('@fontsource-variable/open-sans/wght.css'),
  montserrat: () => import('@fontsource-variable/montserrat/wght.css'),
  poppins: () => Promise.all([import('@fontsource/poppins/400.css'), import('@fontsource/poppins/600.css')]),
};

/** Loads the font of a look that is drawn within the app. A frame loads its own. */
export function useFont(look: Customizations): void {
  const { fontFamily } = resolveLook(look);
  useEffect(() => {
    // Without it the system's font stands in.
    void FONTS[fontFamily]?.().catch(() => undefined);
  }, [fontFamily]);
}

import { useEffect } from 'react';

/** Fonts that a form can use, loaded on demand. */
const FONTS: Record<string, () => Promise<unknown>> = {
  inter: () => import('@fontsource-variable/inter/wght.css'),
  roboto: () => import('@fontsource-variable/roboto/wght.css'),
  'open-sans': () => import('@fontsource-variable/open-sans/wght.css'),
  montserrat: () => import('@fontsource-variable/montserrat/wght.css'),
  poppins: () => Promise.all([import('@fontsource/poppins/400.css'), import('@fontsource/poppins/600.css')]),
};

/** Loads the font of a design; the system font is the fallback. */
export function useFormFont(family: string): void {
  useEffect(() => {
    void FONTS[family]?.().catch(() => undefined);
  }, [family]);
}

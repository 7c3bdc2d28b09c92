import type { Language } from '#contracts';

interface Guide {
  GUIDE: readonly string[];
}

/** The steps that turn a form into a flow in Typebot manually, in any language. */
export async function loadTypebotGuide(language: Language): Promise<readonly string[]> {
  const file = (await (language === 'en'
    ? import('./en/typebot-guide.js')
    : import(`./translations/${language}/typebot-guide.ts`))) as Guide;
  return file.GUIDE;
}

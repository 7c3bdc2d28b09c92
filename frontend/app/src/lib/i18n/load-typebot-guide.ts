import type { Language } from '#contracts';
import { TYPEBOT_GUIDES } from '#languages/app';

/** The steps that turn a form into a flow in Typebot manually, in any language. */
export async function loadTypebotGuide(language: Language): Promise<readonly string[]> {
  const file = await (language === 'en'
    ? import('#languages/en/app/typebot-guide')
    : TYPEBOT_GUIDES[language]());
  return file.GUIDE;
}

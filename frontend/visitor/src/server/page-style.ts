import { scopeCss } from '#custom-css';
import { DEFAULT_LANGUAGE, directionOf, type FormTheme, type VisitorForm } from '#form-core';
import { BUILT } from './built.js';
import { chosenLooks } from './chosen-looks.js';
import { CHOICES, FILES, HAS_CHOICES, LOOKS, RIGHT_TO_LEFT } from './looks.js';
import { schemeOf, schemeRules } from './scheme.js';

/** Makes the form fill a standalone page, and on phones the form's card. */
export const FILLS_WINDOW =
  'body{margin:0}#form>.ll{min-height:100vh;min-height:100dvh}' +
  '@container ll (max-width:480px){#form>.ll>.ll-card{min-height:100vh;min-height:100dvh}}';

/** The form's own background, used if the background behind the frame is unknown or makes the text hard to read. */
const CARD = ".ll[data-frame='embed']>.ll-card{padding:20px;background:var(--ll-bg)!important}";

/**
 * Maximum number of cached styles, keyed by their inputs. A page is often rendered with different answers but the same
 * styles.
 */
const MAX_REMEMBERED = 100;
const remembered = new Map<string, string>();

const once = (key: string, make: () => string): string => {
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const css = make();
  if (remembered.size >= MAX_REMEMBERED) remembered.delete(remembered.keys().next().value!);
  remembered.set(key, css);
  return css;
};

/** All styles of a form's page, and the font to preload. The owner's rules come last; a single rejected rule drops them all. */
export const pageStyle = (
  theme: FormTheme,
  { customizations, language = DEFAULT_LANGUAGE }: VisitorForm,
  embed: boolean,
  { holdsFiles, chat, body, ground }: { holdsFiles: boolean; chat: boolean; body: string; ground?: string },
): { css: string; font?: string } => {
  const font = BUILT.fonts[theme.look.fontFamily];
  const looks = once(JSON.stringify(theme.attributes), () => chosenLooks(LOOKS, theme.attributes));
  const choices = HAS_CHOICES.test(body) ? CHOICES : '';
  const files = holdsFiles ? FILES : '';
  const asked = chat ? BUILT.chatPage.css : '';
  const { customCSS = '' } = customizations;
  const own = customCSS && once(customCSS, () => scopeCss(customCSS).css);
  const direction = directionOf(language) === 'rtl' ? RIGHT_TO_LEFT : '';
  const styles = [BUILT.form.css, choices, looks, files, asked, direction, own].join('');
  // Browsers make a frame opaque if its document sets color-scheme, so only the standalone page sets it.
  const place = embed
    ? `html,body{background:none}body{margin:0}${ground === 'own' || ground === schemeOf(theme) ? '' : CARD}`
    : `${schemeRules(theme, customizations, styles)}${FILLS_WINDOW}`;
  return {
    css: [font?.css, place, styles].join(''),
    font: font?.preload,
  };
};

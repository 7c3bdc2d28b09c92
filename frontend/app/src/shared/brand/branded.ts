import type { Brand } from '#contracts';
import { type Customizations, resolveLook } from '#form-core';
import { brandScheme } from '../design/brand-scheme.js';
import { compact, withTheme } from '../design/themed.js';

/** The look of a new form: the brand's theme instead of the look's, with logo and colours of the brand. */
export const branded = (look: Customizations, brand: Brand | null): Customizations =>
  brand ? withColors(brand.theme ? withTheme(look, brand.theme) : look, brand) : look;

/** The look of a template with logo and colours of the brand. */
export const brandedTemplate = (look: Customizations, brand: Brand | null): Customizations =>
  brand ? withColors(look, brand) : look;

function withColors(
  look: Customizations,
  { logoUrl, primaryColor, backgroundColor, textColor }: Brand,
): Customizations {
  return compact({
    ...look,
    ...(primaryColor ? accents(primaryColor, resolveLook(look).darkMode === true) : {}),
    // The look's text colour belongs to the background that is replaced.
    ...(backgroundColor ? { backgroundColor, textColor: undefined } : {}),
    ...(textColor ? { textColor } : {}),
    ...(logoUrl ? { logoUrl, showLogo: true } : {}),
  });
}

/** The primary colour with its matching ones; background and text keep the look's colours. */
function accents(primaryColor: string, isDark: boolean): Partial<Customizations> {
  const { backgroundColor: _background, textColor: _text, ...others } = brandScheme(primaryColor, isDark);
  return others;
}

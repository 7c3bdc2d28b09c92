import type { TypebotFile } from '#contracts';
import { type Customizations, formTheme } from '#form-core';

/** Font families that Typebot can load by name. */
const GOOGLE: Readonly<Record<string, string>> = { inter: 'Inter', poppins: 'Poppins', roboto: 'Roboto' };
const ROUND: Readonly<Record<string, 'none' | 'medium' | 'large'>> = {
  none: 'none',
  sm: 'medium',
  md: 'medium',
  lg: 'medium',
};

/** Converts the form's look to a flow's theme: colours, corners, and the font if Typebot has it. */
export function flowTheme(customizations: Customizations): TypebotFile['theme'] {
  const { variables, look } = formTheme(customizations);
  const color = (name: string, fallback: string): string => {
    const value = variables[name];
    return value && /^#[0-9a-f]{3,8}$/i.test(value) ? value : fallback;
  };
  const family = GOOGLE[look.fontFamily];
  const page = color('--ll-bg', '#ffffff');
  const text = color('--ll-text', '#1f2937');
  const main = color('--ll-primary', '#059669');
  const onMain = color('--ll-on-primary', '#ffffff');
  return {
    general: {
      ...(family ? { font: { type: 'Google', family } } : {}),
      background: { type: 'Color', content: page },
    },
    chat: {
      hostBubbles: { backgroundColor: color('--ll-field', page), color: text },
      guestBubbles: { backgroundColor: main, color: onMain },
      buttons: { backgroundColor: main, color: onMain },
      inputs: { backgroundColor: page, color: text, placeholderColor: color('--ll-muted', text) },
      roundness: ROUND[look.borderRadius] ?? 'large',
    },
  };
}

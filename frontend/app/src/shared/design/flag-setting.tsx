import { t } from '@/lib/i18n/index.js';
import { Checkbox } from '@/ui/checkbox.js';
import { type Customizations, resolveLook } from '#form-core';
import type { LookProps } from './look-props.js';

const texts = t.design;
export type FlagKey = keyof typeof texts.flags;

interface Props extends LookProps {
  name: FlagKey;
  /** Used if nothing is set. */
  initial?: boolean;
}

/** An on/off setting. */
export function FlagSetting({ look, set, name, initial = false }: Props) {
  const resolved: Customizations = resolveLook(look);
  return (
    <Checkbox
      label={texts.flags[name]}
      checked={resolved[name] ?? initial}
      onChange={event => set({ [name]: event.target.checked })}
    />
  );
}

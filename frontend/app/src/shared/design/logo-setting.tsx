import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { Input } from '@/ui/input.js';
import { useRef, useState } from 'react';
import { FlagSetting } from './flag-setting.js';
import { logoOf, readLogo } from './logo.js';
import type { LookProps } from './look-props.js';

const texts = t.design.logo;

interface Props extends LookProps {
  /** Whether the logo can be hidden; the default is yes. */
  canHide?: boolean;
}

/** The logo: an image stored with the form, or the address of one. */
export function LogoSetting({ look, set, canHide = true }: Props) {
  const file = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const [address, setAddress] = useState('');
  const current = look.logoUrl ?? '';
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    const logo = await readLogo(chosen);
    setProblem(typeof logo === 'string' ? '' : texts[logo.problem]);
    if (typeof logo === 'string') set({ logoUrl: logo, showLogo: true });
  };
  const take = () => {
    if (!address) return;
    const url = logoOf(address);
    setProblem(url ? '' : texts.badAddress);
    if (url) set({ logoUrl: url, showLogo: true });
  };
  return (
    <div className="grid gap-3">
      {current && (
        <img
          src={current}
          alt=""
          className="max-h-16 max-w-full justify-self-start rounded-chip bg-sunken p-2"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <input
          ref={file}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/webp"
          aria-label={texts.upload}
          onChange={event => {
            void choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button size="sm" onClick={() => file.current?.click()}>
          {current ? texts.replace : texts.upload}
        </Button>
        {current && (
          <Button size="sm" variant="ghost" onClick={() => set({ logoUrl: undefined, showLogo: undefined })}>
            {texts.remove}
          </Button>
        )}
      </div>
      <Field label={texts.address} help={texts.note} error={problem || undefined}>
        {control => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            value={address || (current.startsWith('data:') ? '' : current)}
            onChange={event => setAddress(event.target.value)}
            onBlur={take}
          />
        )}
      </Field>
      {current && canHide && <FlagSetting look={look} set={set} name="showLogo" />}
    </div>
  );
}

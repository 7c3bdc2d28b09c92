import { errorLines } from '@/lib/api-error.js';
import { t } from '@/lib/i18n/index.js';
import { SERVER_LANGUAGE } from '@/lib/i18n/language.js';
import { branded } from '@/shared/brand/branded.js';
import { ColorSetting } from '@/shared/design/color-setting.js';
import { ContrastLine } from '@/shared/design/contrast-line.js';
import { LogoSetting } from '@/shared/design/logo-setting.js';
import { MiniForm } from '@/shared/design/mini-form.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { Select } from '@/ui/input.js';
import { Notice } from '@/ui/notice.js';
import { Panel } from '@/ui/panel.js';
import { useState } from 'react';
import type { Brand, Workspace } from '#contracts';
import { type Customizations, resolveLook, STYLE_THEMES, THEME_PRESETS } from '#form-core';
import { useSaveWorkspace } from './use-save-workspace.js';

const texts = t.brand;
const COLORS = ['primaryColor', 'backgroundColor', 'textColor'] as const;

/** The settings of a look that belong to a brand; null if none is set. */
function brandOf({ logoUrl, primaryColor, backgroundColor, textColor, theme }: Customizations): Brand | null {
  const settings = { logoUrl, primaryColor, backgroundColor, textColor, theme };
  const given = Object.entries(settings).filter(([, value]) => value);
  return given.length > 0 ? (Object.fromEntries(given) as Brand) : null;
}

/** Logo, colours and theme that new forms get. */
export function BrandPanel({ workspace }: { workspace: Workspace }) {
  const [brand, setBrand] = useState(workspace.brand);
  const { onSubmit, error, isPending } = useSaveWorkspace({ brand }, texts.saved);
  const set = (change: Partial<Customizations>) => setBrand(brandOf({ ...brand, ...change }));
  const look = branded({}, brand);
  const resolved = resolveLook(look);
  return (
    <Panel title={texts.title}>
      <form className="grid gap-4" noValidate onSubmit={onSubmit}>
        <p className="text-ink-2">{texts.text}</p>
        {error && <Notice tone="bad" lines={errorLines(error, texts.failed)} />}
        <div className="grid items-start gap-6 sm:grid-cols-[minmax(0,1fr)_10rem]">
          <div className="grid gap-6">
            <section aria-label={texts.logo} className="grid gap-3">
              <h3 className="text-sm font-medium">{texts.logo}</h3>
              <LogoSetting look={brand ?? {}} set={set} canHide={false} />
            </section>
            <section aria-label={texts.colors} className="grid gap-3">
              <h3 className="text-sm font-medium">{texts.colors}</h3>
              {COLORS.map(name => (
                <ColorSetting
                  key={name}
                  label={t.design.colors[name]}
                  value={resolved[name]}
                  onChange={color => set({ [name]: color })}
                  {...(brand?.[name] ? { onReset: () => set({ [name]: undefined }) } : {})}
                />
              ))}
              <ContrastLine look={look} set={set} />
            </section>
            <Field label={texts.theme} help={texts.themeHelp}>
              {control => (
                <Select
                  {...control}
                  value={brand?.theme ?? ''}
                  onChange={({ target }) => set({ theme: target.value || undefined })}
                >
                  <option value="">{texts.noTheme}</option>
                  {THEME_PRESETS.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                  {Object.keys(STYLE_THEMES).map(id => (
                    <option key={id} value={id}>
                      {t.design.styles[id as keyof typeof t.design.styles]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
          <MiniForm
            look={look}
            title={workspace.name}
            content={{ language: SERVER_LANGUAGE }}
            className="rounded-control border border-line max-sm:max-w-40"
          />
        </div>
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start"
          hidden={!isPending && JSON.stringify(brand) === JSON.stringify(workspace.brand)}
          disabled={isPending}
        >
          {isPending ? t.settings.saving : texts.save}
        </Button>
      </form>
    </Panel>
  );
}

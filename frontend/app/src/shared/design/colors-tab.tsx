import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { COLOR_PALETTES, COLOR_PRESETS, LOOK_COLORS, resolveLook, themeVariables } from '#form-core';
import { brandScheme } from './brand-scheme.js';
import { ColorSetting } from './color-setting.js';
import { ContrastLine } from './contrast-line.js';
import { FavouriteButton, useFavourites } from './favourites.js';
import { FlagSetting } from './flag-setting.js';
import { Group } from './group.js';
import type { LookProps } from './look-props.js';
import { paletteChange, paletteOf } from './themed.js';

const texts = t.design;

/** The colours of a form: a brand colour, palettes, and individual colours. */
export function ColorsTab({ look, set }: LookProps) {
  const resolved = resolveLook(look);
  const variables = themeVariables(look);
  const derived = {
    headerBackground: variables['--ll-header']!,
    headerTextColor: variables['--ll-header-text']!,
  };
  return (
    <>
      <ContrastLine look={look} set={set} />
      <Group title={texts.groups.brand}>
        <p className="text-xs text-ink-3">{texts.brandText}</p>
        <Swatches
          current={resolved.primaryColor}
          onChoose={primaryColor => set({ primaryColor, colorScheme: undefined })}
        />
        <ColorSetting
          label={texts.colors.primaryColor}
          value={resolved.primaryColor}
          onChange={primaryColor => set({ primaryColor, colorScheme: undefined })}
        />
        <Button size="sm" onClick={() => set(brandScheme(resolved.primaryColor, look.darkMode === true))}>
          {texts.derive}
        </Button>
      </Group>
      <Group title={texts.groups.palettes}>
        <Palettes look={look} set={set} />
      </Group>
      <Group title={texts.groups.own}>
        {LOOK_COLORS.filter(name => name !== 'primaryColor').map(name => (
          <ColorSetting
            key={name}
            label={texts.colors[name]}
            value={resolved[name] ?? derived[name as keyof typeof derived]}
            onChange={color => set({ [name]: color, colorScheme: undefined })}
            onReset={look[name] ? () => set({ [name]: undefined }) : undefined}
          />
        ))}
        <FlagSetting
          look={look}
          // Explicit colours would not change with dark mode, so they are cleared.
          set={change => set({ ...change, backgroundColor: undefined, textColor: undefined })}
          name="darkMode"
        />
        {!resolved.darkMode && <FlagSetting look={look} set={set} name="followScheme" />}
      </Group>
    </>
  );
}

const Swatches = ({ current, onChoose }: { current: string; onChoose: (color: string) => void }) => (
  <ul className="flex flex-wrap gap-1">
    {COLOR_PRESETS.map(color => (
      <li key={color}>
        <button
          type="button"
          aria-label={texts.pick(texts.colors.primaryColor, color)}
          aria-pressed={current === color}
          onClick={() => onChoose(color)}
          className="size-8 rounded-control border border-line aria-pressed:outline-2 aria-pressed:outline-offset-1 aria-pressed:outline-brand touch:size-11"
          style={{ background: color }}
        />
      </li>
    ))}
  </ul>
);

function Palettes({ look, set }: LookProps) {
  const { ids, toggle, sorted } = useFavourites();
  const current = paletteOf(look)?.id;
  return (
    <ul className="grid gap-1">
      {sorted(COLOR_PALETTES).map(palette => (
        <li key={palette.id} className="flex items-center gap-1">
          <button
            type="button"
            aria-pressed={current === palette.id}
            aria-label={texts.usePalette(palette.name)}
            onClick={() => set(paletteChange(palette))}
            className="flex h-10 flex-1 items-center gap-3 rounded-control border border-line px-2 text-left hover:bg-sunken aria-pressed:border-brand aria-pressed:bg-brand-soft touch:h-11"
          >
            <span aria-hidden className="flex overflow-hidden rounded-chip">
              {[palette.primary, palette.secondary, palette.accent].map(color => (
                <i key={color} className="size-5" style={{ background: color }} />
              ))}
            </span>
            {palette.name}
          </button>
          <FavouriteButton
            name={palette.name}
            on={ids.includes(palette.id)}
            onToggle={() => toggle(palette.id)}
          />
        </li>
      ))}
    </ul>
  );
}

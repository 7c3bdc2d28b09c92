import { t } from '@/lib/i18n/index.js';
import { type Customizations, PAGE_BACKGROUNDS, type PageBackground, resolveLook } from '#form-core';

const texts = t.pages.preview.backgrounds;
const NAMES = Object.keys(PAGE_BACKGROUNDS) as PageBackground[];

/** The page background of a design; null if it is not one of the six. */
const backgroundOf = (look: Customizations): PageBackground | null => {
  const resolved: Customizations = resolveLook(look);
  const fits = (name: PageBackground) =>
    Object.entries(PAGE_BACKGROUNDS[name]).every(
      ([key, value]) => (resolved[key as keyof Customizations] ?? false) === value,
    );
  // The later selectors are more specific than the first.
  return NAMES.toReversed().find(fits) ?? null;
};

interface Props {
  look: Customizations;
  onChange: (look: Customizations) => void;
}

/** Selects one of six backgrounds for the page behind the form. */
export function PageBackgrounds({ look, onChange }: Props) {
  const current = backgroundOf(look);
  const choose = (name: PageBackground) => {
    const { layout: _, ...others } = look;
    const rest = look.layout === 'centered' ? others : look;
    onChange({ ...rest, ...PAGE_BACKGROUNDS[name] });
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="text-sm font-semibold text-ink-2">{texts.title}</legend>
      <div className="mt-2 grid grid-cols-2 gap-1">
        {NAMES.map(name => (
          <label
            key={name}
            className="flex min-h-9 items-center gap-2 rounded-control border border-line px-2 text-sm has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-brand touch:min-h-11"
          >
            <input
              type="radio"
              name="page-background"
              className="accent-brand"
              checked={current === name}
              onChange={() => choose(name)}
            />
            {texts.names[name]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

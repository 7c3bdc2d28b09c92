import { t } from '@/lib/i18n/index.js';
import { STYLE_THEMES, THEME_PRESETS } from '#form-core';
import { useFavourites } from './favourites.js';
import { Group } from './group.js';
import type { LookProps } from './look-props.js';
import type { MiniFormContent } from './mini-form.js';
import { ThemeCard } from './theme-card.js';
import { withTheme } from './themed.js';

const texts = t.design;

interface Props extends LookProps {
  title: string;
  content?: MiniFormContent | undefined;
  suggested?: readonly string[] | undefined;
  replace: (look: LookProps['look']) => void;
}

/** Number of suggested themes (document 2). */
const SUGGESTED = 3;

/** Complete designs, each shown as a miniature of the form. */
export function ThemesTab({ look, replace, title, content, suggested = [] }: Props) {
  const { ids, toggle, sorted } = useFavourites();
  const choose = (theme?: string) => replace(withTheme(look, theme));
  const preset = ({ id, name, description, category }: (typeof THEME_PRESETS)[number]) => (
    <ThemeCard
      key={id}
      name={name}
      note={`${texts.categories[category]}: ${description}`}
      look={withTheme(look, id)}
      title={title}
      content={content}
      chosen={look.theme === id}
      onChoose={() => choose(id)}
      favourite={{ on: ids.includes(id), onToggle: () => toggle(id) }}
    />
  );
  const best = suggested
    .flatMap(id => THEME_PRESETS.find(theme => theme.id === id) ?? [])
    .slice(0, SUGGESTED);
  return (
    <>
      {best.length > 0 && (
        <Group title={texts.groups.suggested}>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">{best.map(preset)}</ul>
        </Group>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
        <ThemeCard
          name={texts.defaultTheme}
          note={texts.defaultThemeText}
          look={withTheme(look, undefined)}
          title={title}
          content={content}
          chosen={!look.theme}
          onChoose={() => choose()}
        />
        {sorted(THEME_PRESETS).map(preset)}
      </ul>
      <Group title={texts.groups.more}>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
          {Object.keys(STYLE_THEMES).map(id => (
            <ThemeCard
              key={id}
              name={texts.styles[id as keyof typeof texts.styles]}
              look={withTheme(look, id)}
              title={title}
              content={content}
              chosen={look.theme === id}
              onChoose={() => choose(id)}
            />
          ))}
        </ul>
      </Group>
    </>
  );
}

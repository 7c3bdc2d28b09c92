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
  replace: (look: LookProps['look']) => void;
}

/** Complete looks, each shown as a miniature of the form. */
export function ThemesTab({ look, replace, title, content }: Props) {
  const { ids, toggle, sorted } = useFavourites();
  const choose = (theme?: string) => replace(withTheme(look, theme));
  return (
    <>
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
        {sorted(THEME_PRESETS).map(({ id, name, description, category }) => (
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
        ))}
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

import { t } from '@/lib/i18n/index.js';
import { Group } from '@/shared/design/group.js';
import { ThemeCard } from '@/shared/design/theme-card.js';
import { withTheme } from '@/shared/design/themed.js';
import type { Generated } from '#contracts';
import { type Customizations, type EditedForm, THEME_PRESETS } from '#form-core';

const SHOWN = 3;

interface Props {
  themes: Generated['suggestedThemes'];
  form: EditedForm;
  onChoose: (look: Customizations) => void;
}

/** Three themes that suit the business, before the list of all. */
export function SuggestedThemes({ themes, form, onChoose }: Props) {
  const presets = themes.flatMap(id => THEME_PRESETS.find(preset => preset.id === id) ?? []).slice(0, SHOWN);
  if (presets.length === 0) return null;
  const look = form.customizations;
  return (
    <Group title={t.aiBuilder.customize.suggested}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
        {presets.map(({ id, name, description, category }) => (
          <ThemeCard
            key={id}
            name={name}
            note={`${t.design.categories[category]}: ${description}`}
            look={withTheme(look, id)}
            title={form.name}
            content={form}
            chosen={look.theme === id}
            onChoose={() => onChoose(withTheme(look, id))}
          />
        ))}
      </ul>
    </Group>
  );
}

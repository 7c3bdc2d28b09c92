import { t } from '@/lib/i18n/index.js';
import { Tabs } from 'radix-ui';
import { COLOR_PALETTES, type Customizations, THEME_PRESETS } from '#form-core';
import { AdvancedTab } from './advanced-tab.js';
import { ColorsTab } from './colors-tab.js';
import { EffectsTab } from './effects-tab.js';
import { LayoutTab } from './layout-tab.js';
import type { LookProps } from './look-props.js';
import type { MiniFormContent } from './mini-form.js';
import { compact } from './themed.js';
import { ThemesTab } from './themes-tab.js';
import { TypographyTab } from './typography-tab.js';

const texts = t.design;
const TABS = ['themes', 'colors', 'layout', 'typography', 'effects', 'advanced'] as const;
/** Number of choices in a tab, where it is shown. */
const COUNTS: Partial<Record<(typeof TABS)[number], number>> = {
  themes: THEME_PRESETS.length,
  colors: COLOR_PALETTES.length,
};

interface Props {
  customizations: Customizations;
  /** The form's name, shown in the miniatures. */
  title: string;
  /** The form's content for the miniatures; defaults to the first questions of a new form. */
  content?: MiniFormContent;
  /** Ids of the themes that suit the business, best first. */
  suggested?: readonly string[];
  onChange: (next: Customizations) => void;
}

/** All design settings of a form. Reports each change at once, with the complete customizations. */
export function DesignPanel({ customizations: look, title, content, suggested, onChange }: Props) {
  const replace = (next: Customizations) => onChange(compact(next));
  const props: LookProps = { look, set: change => replace({ ...look, ...change }) };
  return (
    <Tabs.Root defaultValue="themes" className="grid min-w-0 gap-4">
      <Tabs.List
        aria-label={texts.title}
        className="grid grid-cols-3 gap-0.5 rounded-control bg-sunken p-0.5"
      >
        {TABS.map(tab => (
          <Tabs.Trigger
            key={tab}
            value={tab}
            className="flex h-8 items-center justify-center gap-1 rounded-chip px-1 font-medium text-ink-2 hover:text-ink data-[state=active]:bg-surface data-[state=active]:text-ink data-[state=active]:shadow-1 touch:h-11"
          >
            {texts.tabs[tab]}
            {COUNTS[tab] && <span className="text-xs text-ink-3 tabular-nums">{COUNTS[tab]}</span>}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {TABS.map(tab => (
        <Tabs.Content key={tab} value={tab} className="grid gap-6">
          {tab === 'themes' && (
            <ThemesTab {...props} replace={replace} title={title} content={content} suggested={suggested} />
          )}
          {tab === 'colors' && <ColorsTab {...props} />}
          {tab === 'layout' && <LayoutTab {...props} />}
          {tab === 'typography' && <TypographyTab {...props} title={title} />}
          {tab === 'effects' && <EffectsTab {...props} />}
          {tab === 'advanced' && <AdvancedTab {...props} replace={replace} />}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

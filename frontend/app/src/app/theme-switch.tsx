import { Check, Monitor, Moon, Sun } from 'lucide-react';
import { t } from '@/lib/i18n/index.js';
import { setThemeMode, THEME_MODES, useThemeMode } from '@/lib/theme-mode.js';
import { Button } from '@/ui/button.js';
import { Menu } from '@/ui/menu.js';

const ICONS = { system: Monitor, light: Sun, dark: Moon };

/** System, light or dark; the choice is kept on this device. */
export function ThemeSwitch() {
  const mode = useThemeMode(state => state.mode);
  const Icon = ICONS[mode];
  return (
    <Menu
      trigger={
        <Button look="quiet" size="icon" aria-label={`${t.shell.theme}: ${t.shell.themes[mode]}`}>
          <Icon aria-hidden />
        </Button>
      }
      items={THEME_MODES.map(item => ({
        label: t.shell.themes[item],
        icon: item === mode ? Check : ICONS[item],
        onSelect: () => setThemeMode(item),
      }))}
    />
  );
}

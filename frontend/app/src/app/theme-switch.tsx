import { t } from '@/lib/i18n/index.js';
import { setThemeMode, type ThemeMode, useThemeMode } from '@/lib/theme-mode.js';
import { Button } from '@/ui/button.js';
import { Monitor, Moon, Sun } from 'lucide-react';

const ICONS = { system: Monitor, light: Sun, dark: Moon };
const NEXT: Record<ThemeMode, ThemeMode> = { system: 'light', light: 'dark', dark: 'system' };

/** Cycles through system, light and dark; the choice is stored on this device. The settings page shows all three at once. */
export function ThemeSwitch() {
  const mode = useThemeMode(state => state.mode);
  const Icon = ICONS[mode];
  const label = `${t.shell.theme}: ${t.shell.themes[mode]}`;
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      title={label}
      onClick={() => setThemeMode(NEXT[mode])}
    >
      <Icon aria-hidden />
    </Button>
  );
}

import { t } from '@/lib/i18n/index.js';
import { logout } from '@/lib/logout.js';
import { greetingName, useSession } from '@/lib/session.js';
import { setThemeMode, THEME_MODES, useThemeMode } from '@/lib/theme-mode.js';
import { Button } from '@/ui/button.js';
import { Menu } from '@/ui/menu.js';
import { Check, ChevronDown, LogOut, Settings, SunMoon } from 'lucide-react';
import { useNavigate } from 'react-router-dom';

/** Button with the user's name; its menu has the settings, the theme and the way out. */
export function AccountMenu() {
  const navigate = useNavigate();
  const user = useSession(state => state.user);
  const mode = useThemeMode(state => state.mode);
  const name = greetingName(user);
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="sm" aria-label={t.shell.account(name)} className="max-w-56">
          <span className="truncate">{name}</span> <ChevronDown aria-hidden />
        </Button>
      }
      head={
        <>
          <span className="block font-medium break-words">{t.shell.welcome(name)}</span>
          <span className="block max-w-60 truncate text-ink-3">{user?.email}</span>
        </>
      }
      items={[
        null,
        { label: t.shell.settings, icon: Settings, onSelect: () => void navigate('/app/settings') },
        {
          label: t.shell.theme,
          icon: SunMoon,
          items: THEME_MODES.map(one => ({
            label: t.shell.themes[one],
            ...(one === mode ? { icon: Check } : {}),
            onSelect: () => setThemeMode(one),
          })),
        },
        null,
        { label: t.shell.logout, icon: LogOut, onSelect: () => void logout('/') },
      ]}
    />
  );
}

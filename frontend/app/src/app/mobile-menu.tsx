import { t } from '@/lib/i18n/index.js';
import { logout } from '@/lib/logout.js';
import { setThemeMode, THEME_MODES, useThemeMode } from '@/lib/theme-mode.js';
import { Button } from '@/ui/button.js';
import { Dialog } from '@/ui/dialog.js';
import { Segmented } from '@/ui/segmented.js';
import { LogOut, Settings } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Tabs } from './nav.js';
import { WorkspaceSwitcher } from './workspace-switcher.js';

/** Workspace, tabs, settings, theme and the way out, on a narrow screen. */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  const mode = useThemeMode(state => state.mode);
  return (
    <Dialog kind="sheet" open onOpenChange={open => !open && onClose()} title={t.shell.menu}>
      <div className="mb-3 empty:hidden md:hidden">
        <WorkspaceSwitcher onChosen={onClose} />
      </div>
      <Tabs as="column" onNavigate={onClose} />
      <div className="mt-4 grid justify-items-start gap-1 border-t border-line pt-4">
        <Button asChild variant="ghost" size="lg">
          <Link to="/app/settings" onClick={onClose}>
            <Settings aria-hidden /> {t.shell.settings}
          </Link>
        </Button>
        <Button variant="ghost" size="lg" onClick={() => void logout('/')}>
          <LogOut aria-hidden /> {t.shell.logout}
        </Button>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3 border-t border-line pt-4">
        <span className="text-ink-2">{t.shell.theme}</span>
        <Segmented
          label={t.shell.theme}
          value={mode}
          onChange={setThemeMode}
          options={THEME_MODES.map(value => ({ value, label: t.shell.themes[value] }))}
        />
      </div>
    </Dialog>
  );
}

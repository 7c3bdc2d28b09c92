import { formsCalls } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { logout } from '@/lib/logout.js';
import { useCan } from '@/lib/workspace.js';
import { Button } from '@/ui/button.js';
import { Dialog } from '@/ui/dialog.js';
import { Logo } from '@/ui/logo.js';
import { LogOut, Menu as MenuIcon, Settings } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Tabs } from './nav.js';
import { ThemeSwitch } from './theme-switch.js';
import { WorkspaceSwitcher } from './workspace-switcher.js';

/** Logo, AI builder, workspace, theme, settings and logout. */
export function TopBar() {
  const builds = useCan(formsCalls.create);
  return (
    <div className="mx-auto flex h-16 max-w-7xl items-center gap-2 px-4">
      <Link to="/app" className="mr-auto inline-flex min-h-11 items-center rounded-control">
        <Logo />
      </Link>
      <div className="hidden md:block">
        <WorkspaceSwitcher />
      </div>
      {/* Secondary, because most pages have their own primary action. On narrow screens it is in the menu. */}
      {builds && (
        <Button asChild size="sm" className="max-lg:hidden">
          <Link to="/app/ai-form-builder">{t.common.aiBuilder}</Link>
        </Button>
      )}
      <ThemeSwitch />
      <div className="hidden items-center gap-1 lg:flex">
        <Button asChild variant="ghost" size="sm">
          <Link to="/app/settings">
            <Settings aria-hidden /> {t.shell.settings}
          </Link>
        </Button>
        <Button variant="ghost" size="sm" onClick={() => void logout('/')}>
          <LogOut aria-hidden /> {t.shell.logout}
        </Button>
      </div>
      <MobileMenu />
    </div>
  );
}

function MobileMenu() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button className="lg:hidden" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <MenuIcon aria-hidden /> {t.shell.menu}
      </Button>
      <Dialog kind="sheet" open={open} onOpenChange={setOpen} title={t.shell.menu}>
        <div className="mb-3 md:hidden">
          <WorkspaceSwitcher onChosen={close} />
        </div>
        <Tabs as="column" onNavigate={close} />
        <div className="mt-4 grid justify-items-start gap-1 border-t border-line pt-4">
          <Button asChild variant="ghost" size="lg">
            <Link to="/app/settings" onClick={close}>
              <Settings aria-hidden /> {t.shell.settings}
            </Link>
          </Button>
          <Button variant="ghost" size="lg" onClick={() => void logout('/')}>
            <LogOut aria-hidden /> {t.shell.logout}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

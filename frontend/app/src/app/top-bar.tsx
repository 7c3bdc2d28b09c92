import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Logo } from '@/ui/logo.js';
import { Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { WorkspaceSwitcher } from './workspace-switcher.js';

// The page does not wait for menus.
const AccountMenu = lazy(() => import('./account-menu.js').then(file => ({ default: file.AccountMenu })));
const MobileMenu = lazy(() => import('./mobile-menu.js').then(file => ({ default: file.MobileMenu })));

/** Logo, workspace and account, which are in a menu on narrow screens. */
export function TopBar() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mx-auto flex h-16 max-w-7xl items-center gap-2 px-4">
      <Link to="/app" className="mr-auto inline-flex min-h-11 items-center rounded-control">
        <Logo />
      </Link>
      <div className="hidden md:block">
        <WorkspaceSwitcher />
      </div>
      <div className="hidden lg:block">
        <Suspense>
          <AccountMenu />
        </Suspense>
      </div>
      <Button className="lg:hidden" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <MenuIcon aria-hidden /> {t.shell.menu}
      </Button>
      <Suspense>{isOpen && <MobileMenu onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}

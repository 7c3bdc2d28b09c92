import { t } from '@/lib/i18n/index.js';
import { hideLimit, useLimit } from '@/lib/limit.js';
import { Button } from '@/ui/button.js';
import { Dialog } from '@/ui/dialog.js';
import { Link } from 'react-router-dom';

/** Shown whenever a call is rejected because the plan is used up, with a link to the usage page. */
export function LimitDialog() {
  const message = useLimit(state => state.message);
  return (
    <Dialog
      open={message !== ''}
      onOpenChange={open => !open && hideLimit()}
      title={t.shell.limit.title}
      description={message}
    >
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={hideLimit}>{t.common.close}</Button>
        <Button asChild variant="primary">
          <Link to="/app/settings?tab=billing" onClick={hideLimit}>
            {t.shell.limit.see}
          </Link>
        </Button>
      </div>
    </Dialog>
  );
}

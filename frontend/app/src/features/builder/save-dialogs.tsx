import { t } from '@/lib/i18n/index.js';
import { Confirm } from '@/ui/confirm.js';
import type { Blocker } from 'react-router-dom';
import type { SaveState } from './use-save.js';

/** Asks before the page is left with unsaved changes. */
export const LeaveDialog = ({ blocker }: { blocker: Blocker }) => (
  <Confirm
    open={blocker.state === 'blocked'}
    onOpenChange={open => {
      if (!open && blocker.state === 'blocked') blocker.reset();
    }}
    title={t.builder.leave.title}
    text={t.builder.leave.text}
    cancel={t.builder.leave.stay}
    action={t.builder.leave.leave}
    onConfirm={() => blocker.proceed?.()}
  />
);

/** Somebody else saved the form meanwhile: theirs or mine. */
export const ConflictDialog = ({ state, onReload }: { state: SaveState; onReload: () => void }) => (
  <Confirm
    open={state.conflict}
    onOpenChange={open => {
      // Escape and Reload both end here; only the button on the right saves over.
      if (!open) state.setConflict(false);
    }}
    onCancel={onReload}
    title={t.builder.conflict.title}
    text={t.builder.conflict.text}
    cancel={t.builder.conflict.reload}
    action={t.builder.conflict.overwrite}
    danger
    onConfirm={() => state.save(true)}
  />
);

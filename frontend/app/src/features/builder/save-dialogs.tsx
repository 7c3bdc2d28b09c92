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

/** Edit conflict: the form was saved elsewhere in the meantime. Reload that version or overwrite it. */
export const ConflictDialog = ({ state, onReload }: { state: SaveState; onReload: () => void }) => (
  <Confirm
    open={state.conflict}
    onOpenChange={open => {
      // Called for Escape and for Reload; only the confirming button overwrites.
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

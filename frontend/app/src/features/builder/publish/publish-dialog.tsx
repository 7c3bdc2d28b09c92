import { t } from '@/lib/i18n/index.js';
import { useIsWide } from '@/lib/use-is-wide.js';
import { Button } from '@/ui/button.js';
import { Dialog } from '@/ui/dialog.js';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useEditorStore } from '../doc/editor-context.js';
import type { Problem } from './problems.js';

/** The dialog first returns the focus. */
const AFTER_DIALOG_MS = 80;

interface Props {
  problems: Problem[];
  onClose: () => void;
  onPublish: () => void;
}

/** Problems that visitors would notice, each linking to the place to fix it. Warnings do not block publishing. */
export function PublishDialog({ problems, onClose, onPublish }: Props) {
  const store = useEditorStore();
  const isWide = useIsWide();
  const blocked = problems.some(({ severity }) => severity === 'error');
  const go = ({ field }: Problem) => {
    onClose();
    const { select, show, openSheet, focus } = store.getState();
    if (!field) {
      show('settings');
      if (!isWide) setTimeout(() => openSheet('settings'), AFTER_DIALOG_MS);
      return;
    }
    select(field);
    setTimeout(() => focus(field), AFTER_DIALOG_MS);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t.problems.title}
      description={blocked ? t.problems.blocked : t.problems.warnings}
    >
      <ul className="mb-4 grid gap-1">
        {problems.map((problem, at) => {
          const isError = problem.severity === 'error';
          const Icon = isError ? CircleAlert : TriangleAlert;
          return (
            <li key={at}>
              <button
                type="button"
                className="flex w-full items-start gap-2 rounded-control px-2 py-2 text-left hover:bg-sunken touch:min-h-11"
                onClick={() => go(problem)}
              >
                <Icon
                  aria-label={isError ? t.problems.error : t.problems.warning}
                  className={`mt-0.5 size-4 shrink-0 ${isError ? 'text-bad' : 'text-warn'}`}
                />
                <span className="underline decoration-line-strong underline-offset-4">{problem.text}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t.problems.back}</Button>
        {!blocked && (
          <Button
            variant="primary"
            onClick={() => {
              onClose();
              onPublish();
            }}
          >
            {t.problems.anyway}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

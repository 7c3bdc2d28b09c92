import { errorLines } from '@/lib/api-error.js';
import { t } from '@/lib/i18n/index.js';
import { generatedInput } from '@/shared/forms/create-form.js';
import { Button } from '@/ui/button.js';
import { Notice } from '@/ui/notice.js';
import { ListRestart } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Form, Generated } from '#contracts';
import type { EditedForm } from '#form-core';
import { useCreate } from './use-create.js';
import { useSave } from './use-save.js';

const texts = t.aiBuilder;
/** The id of the bar, to which a link skips. */
export const SAVE_BAR = 'save-bar';

export interface SaveBarProps {
  made: Generated;
  form: EditedForm;
  /** The draft's id, which becomes the form's. */
  draftId: string;
  /** The draft is already stored as a form in the account, and that form is updated. */
  isStored?: boolean;
  /** Id of the saved form to update; without it, a form is created. */
  existing?: Form;
  onSaved?: () => void;
  /** Path of a saved form; by default the editor for a draft, and the link page for a published form. */
  pathOf?: ((id: string) => string) | undefined;
  /** Label of the button: “Save” in the dialog, “Save & Publish” in the wizard. Both publish. */
  isDialog?: boolean;
  onStartOver?: () => void;
  /** Shown above the buttons. */
  children?: ReactNode;
}

/** Publishes the form or saves it as a draft; both open it. */
export function SaveBar({
  made,
  form,
  draftId,
  isStored = false,
  onSaved,
  pathOf,
  isDialog = false,
  existing,
  onStartOver,
  children,
}: SaveBarProps) {
  const create = useCreate({ id: draftId, isStored, pathOf, ...(onSaved ? { onSaved } : {}) });
  const update = useSave(existing);
  const { isPending, error } = existing ? update : create;
  const save = (status: 'active' | 'draft') => {
    if (existing) return update.mutate({ form, publish: status === 'active' });
    create.mutate(generatedInput(made, form, status));
  };
  return (
    <div
      id={SAVE_BAR}
      tabIndex={-1}
      className="sticky -bottom-(--inset) z-10 -mx-(--inset) -mb-(--inset) grid gap-2 border-t border-line bg-(--ground) px-(--inset) py-3 max-lg:pt-0 [@media(height<30rem)]:static"
    >
      {children}
      {error && <Notice tone="bad" lines={[texts.saveFailed, ...errorLines(error, '')]} />}
      <div className="flex gap-2">
        <Button
          variant="primary"
          size="lg"
          className={SHARED}
          disabled={isPending}
          onClick={() => save('active')}
        >
          {isPending ? texts.saving : isDialog ? texts.saveForm : texts.publish}
        </Button>
        <Button size="lg" className={SHARED} disabled={isPending} onClick={() => save('draft')}>
          {texts.saveDraft}
        </Button>
        {onStartOver && (
          <Button
            size="lg"
            variant="ghost"
            className="max-sm:w-12 max-sm:shrink-0 max-sm:px-0"
            disabled={isPending}
            onClick={onStartOver}
          >
            <ListRestart aria-hidden /> <span className="max-sm:sr-only">{texts.startOver}</span>
          </Button>
        )}
      </div>
    </div>
  );
}

/** On a phone all buttons fit into one row; long labels take two lines. */
const SHARED = 'max-sm:min-w-min max-sm:flex-auto max-sm:px-2 max-sm:leading-5 max-sm:whitespace-normal';

import { errorLines } from '@/lib/api-error.js';
import { t } from '@/lib/i18n/index.js';
import { toFieldInputs } from '@/shared/forms/field-inputs.js';
import { Button } from '@/ui/button.js';
import { Notice } from '@/ui/notice.js';
import type { Generated } from '#contracts';
import type { EditedForm } from '#form-core';
import { useCreate } from './use-create.js';

const texts = t.aiBuilder;

export interface SaveBarProps {
  made: Generated;
  form: EditedForm;
  onSaved: () => void;
  /** Where a saved form is shown; by itself a draft in the editor, a published one with its link. */
  pathOf?: ((id: string) => string) | undefined;
  onStartOver: () => void;
}

/** Publishes the form or saves it as a draft; both open it. */
export function SaveBar({ made, form, onSaved, pathOf, onStartOver }: SaveBarProps) {
  const create = useCreate(pathOf);
  const { method, confidence, ...context } = made.aiContext;
  const save = (status: 'active' | 'draft') => {
    // The button's text becomes a setting of the form, because the editor changes it there.
    const { submitButtonText, ...customizations } = form.customizations;
    const submitText = form.submitText ?? submitButtonText;
    create.mutate(
      {
        ...made.form,
        ...form,
        fields: toFieldInputs(form.fields),
        scoring: form.scoring ?? null,
        customizations,
        submitText,
        status,
        aiGenerated: true,
        aiContext: { ...context, method, confidence },
      },
      { onSuccess: onSaved },
    );
  };
  return (
    <div className="sticky bottom-0 z-10 grid gap-2 border-t border-line bg-canvas py-3">
      {create.isError && <Notice tone="bad" lines={[texts.saveFailed, ...errorLines(create.error, '')]} />}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          size="lg"
          className="max-sm:basis-full"
          disabled={create.isPending}
          onClick={() => save('active')}
        >
          {create.isPending ? texts.saving : texts.publish}
        </Button>
        <Button
          size="lg"
          className="max-sm:grow max-sm:px-3"
          disabled={create.isPending}
          onClick={() => save('draft')}
        >
          {texts.saveDraft}
        </Button>
        <Button size="lg" variant="ghost" className="max-sm:grow max-sm:px-3" onClick={onStartOver}>
          {texts.startOver}
        </Button>
      </div>
    </div>
  );
}

import { api } from '@/lib/api.js';
import { testFormsCalls } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { queryKeys } from '@/lib/query-keys.js';
import { toast } from '@/lib/toast.js';
import { storeSavedForm } from '@/shared/forms/forms-cache.js';
import { Button } from '@/ui/button.js';
import { Notice } from '@/ui/notice.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { VisitorForm } from '#form-core';
import { PageBackgrounds } from './page-background.js';
import type { useLook } from './use-look.js';

const texts = t.pages.preview;

interface Props {
  form: VisitorForm;
  look: ReturnType<typeof useLook>;
  isOwn: boolean;
}

/** Tries out a page background, which the form's owner may save to the working draft. */
export function TestLook({ form, look: { changed, set, reset }, isOwn }: Props) {
  const client = useQueryClient();
  const { id, customizations } = form;
  const save = useMutation({
    mutationFn: () => api(testFormsCalls.appearance, { params: { id }, body: { customizations } }),
    onSuccess: async saved => {
      storeSavedForm(client, saved);
      await client.invalidateQueries({ queryKey: queryKeys.forms.test(id, 'owner') });
      toast.success(texts.lookSaved);
      reset();
    },
  });
  return (
    <div className="grid gap-3">
      <PageBackgrounds look={customizations} onChange={set} />
      {changed && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="text-sm text-ink-2">{isOwn ? texts.unsavedDraftLook : texts.triedLook}</p>
          {isOwn && (
            <Button size="sm" variant="primary" disabled={save.isPending} onClick={() => save.mutate()}>
              {save.isPending ? t.builder.saving : texts.saveLook}
            </Button>
          )}
          <Button size="sm" onClick={reset}>
            {texts.resetLook}
          </Button>
        </div>
      )}
      {save.isError && <Notice tone="bad" lines={[t.builder.saveFailed]} />}
    </div>
  );
}

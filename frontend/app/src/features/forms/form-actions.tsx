import { Can } from '@/lib/can.js';
import { formsCalls, leadsCalls } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { editorPath, responsesPath } from '@/lib/links.js';
import { FormDialogs, useFormDialogs } from '@/shared/forms/form-dialogs.js';
import { FormMenu } from '@/shared/forms/form-menu.js';
import { Button } from '@/ui/button.js';
import { Link } from 'react-router-dom';
import type { FormSummary } from '#contracts';

const texts = t.forms.actions;

/** The three most used actions, and a menu with the others. */
export function FormActions({
  form,
  onDelete,
}: {
  form: FormSummary;
  onDelete: (form: FormSummary) => void;
}) {
  const dialogs = useFormDialogs();
  const named = (action: string) => `${action}: ${form.name}`;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Can call={formsCalls.update}>
        <Button asChild size="sm">
          <Link to={editorPath(form.id)} aria-label={named(texts.edit)}>
            {texts.edit}
          </Link>
        </Button>
      </Can>
      <Can call={leadsCalls.list}>
        <Button asChild size="sm">
          <Link to={responsesPath(form.id)} aria-label={named(texts.responses)}>
            {texts.responses}
          </Link>
        </Button>
      </Can>
      <Button size="sm" aria-label={named(texts.share)} onClick={() => dialogs.show('share')}>
        {texts.share}
      </Button>
      <span className="ml-auto">
        <FormMenu form={form} onDelete={onDelete} beside />
      </span>
      <FormDialogs form={form} {...dialogs} />
    </div>
  );
}

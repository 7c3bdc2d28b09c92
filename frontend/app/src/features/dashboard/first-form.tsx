import { t } from '@/lib/i18n/index.js';
import { KEYS, writeJson } from '@/lib/storage.js';
import { useSubmitForm } from '@/lib/use-submit-form.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { Textarea } from '@/ui/input.js';
import { Panel } from '@/ui/panel.js';
import { Link, useNavigate } from 'react-router-dom';

const MAX_LENGTH = 2000;

/** The only task of an account without forms: a sentence for the AI builder, or the other ways to a form. */
export function FirstForm() {
  const navigate = useNavigate();
  const { field, handleSubmit, formState } = useSubmitForm({ defaultValues: { description: '' } });
  const submit = handleSubmit(({ description }) => {
    // The builder takes it up, after the address is verified if it is not yet.
    writeJson(KEYS.idea, { description: description.trim() });
    void navigate('/app/ai-form-builder');
  });
  return (
    <Panel title={t.dashboard.createFirst}>
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <Field
          label={t.aiBuilder.label}
          error={formState.errors.description?.message}
          help={t.aiBuilder.intro}
        >
          {props => (
            <Textarea
              {...props}
              {...field('description', { validate: value => value.trim() !== '' || t.aiBuilder.empty })}
              rows={3}
              maxLength={MAX_LENGTH}
              placeholder={t.aiBuilder.placeholder}
              className="text-base"
            />
          )}
        </Field>
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" variant="primary" size="lg">
            {t.aiBuilder.draft}
          </Button>
          <Button asChild variant="ghost" size="lg">
            <Link to="/app/create-form">{t.dashboard.byHand}</Link>
          </Button>
        </div>
      </form>
    </Panel>
  );
}

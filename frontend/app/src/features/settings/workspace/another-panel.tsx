import { api } from '@/lib/api.js';
import { t } from '@/lib/i18n/index.js';
import { toast } from '@/lib/toast.js';
import { useSubmitForm } from '@/lib/use-submit-form.js';
import { chooseWorkspace } from '@/lib/workspace.js';
import { workspaceCalls } from '@/lib/workspace-calls.build.js';
import { workspacesQuery } from '@/lib/workspaces.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { Input } from '@/ui/input.js';
import { Notice } from '@/ui/notice.js';
import { Panel } from '@/ui/panel.js';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { showFieldErrors } from '../field-errors.js';

const texts = t.team.workspace;

/** Creates another workspace and opens it. */
export function AnotherPanel() {
  const { field, handleSubmit, setError, formState } = useSubmitForm<{ name: string }>({
    defaultValues: { name: '' },
  });
  const [failure, setFailure] = useState('');
  const navigate = useNavigate();
  const client = useQueryClient();
  const submit = async (body: { name: string }) => {
    setFailure('');
    try {
      const { id } = await api(workspaceCalls.create, { body });
      await client.invalidateQueries({ queryKey: workspacesQuery.queryKey });
      chooseWorkspace(id);
      toast.success(texts.created);
      await navigate('/app');
    } catch (error) {
      setFailure(showFieldErrors(error, ['name'], setError, texts.createFailed));
    }
  };
  return (
    <Panel title={texts.another}>
      <p className="text-ink-2">{texts.anotherText}</p>
      <form className="mt-4 grid gap-4" noValidate onSubmit={handleSubmit(submit)}>
        {failure && <Notice tone="bad" lines={[failure]} />}
        <Field label={texts.anotherName} error={formState.errors.name?.message}>
          {props => <Input {...props} {...field('name')} autoComplete="off" required />}
        </Field>
        <Button type="submit" className="justify-self-start" disabled={formState.isSubmitting}>
          {texts.create}
        </Button>
      </form>
    </Panel>
  );
}

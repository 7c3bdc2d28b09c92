import { formatDateTime } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { useSubmitForm } from '@/lib/use-submit-form.js';
import { Button } from '@/ui/button.js';
import { Confirm } from '@/ui/confirm.js';
import { Dialog } from '@/ui/dialog.js';
import { Field } from '@/ui/field.js';
import { Input } from '@/ui/input.js';
import { Notice } from '@/ui/notice.js';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DataLog } from './data-log.js';
import { downloadPerson, type Person, useErasePerson, useFindPerson } from './person-api.js';

interface Props {
  onClose: () => void;
}

/** Finds, exports or erases all data that one person sent to any form, and shows the log of these actions. */
export function PersonSheet({ onClose }: Props) {
  const find = useFindPerson();
  const { field, handleSubmit, formState } = useSubmitForm<{ email: string }>({
    defaultValues: { email: '' },
  });
  const submit = ({ email }: { email: string }) => find.mutateAsync(email).catch(() => undefined);
  return (
    <Dialog
      kind="sheet"
      open
      onOpenChange={open => !open && onClose()}
      title={t.person.title}
      description={t.person.text}
    >
      <div className="grid grid-cols-1 gap-6">
        <form className="grid gap-3" noValidate onSubmit={handleSubmit(submit)}>
          <Field label={t.person.email} error={formState.errors.email?.message}>
            {control => <Input {...control} {...field('email')} type="email" autoComplete="off" required />}
          </Field>
          <Button type="submit" variant="primary" className="justify-self-start" disabled={find.isPending}>
            {find.isPending ? t.person.finding : t.person.find}
          </Button>
        </form>
        {find.isError && <Notice tone="bad" lines={[find.error.message || t.person.findFailed]} />}
        {find.data && <Found person={find.data} onErased={() => find.reset()} />}
        <DataLog />
      </div>
    </Dialog>
  );
}

function Found({ person, onErased }: { person: Person; onErased: () => void }) {
  const [asking, setAsking] = useState(false);
  const erase = useErasePerson(onErased);
  const { email, responses } = person;
  if (responses.length === 0) return <p role="status">{t.person.none(email)}</p>;
  return (
    <section aria-label={t.person.title} className="grid grid-cols-1 gap-3">
      <p role="status" className="font-medium break-words">
        {t.person.found(responses.length, email)}
      </p>
      <ul className="divide-y divide-line rounded-panel border border-line">
        {responses.map(({ id, formId, formName, submittedAt }) => (
          <li key={id} className="px-3 py-2">
            <Link
              to={`/app/form/${formId}/responses?open=${id}`}
              aria-label={t.person.openOne(formName, formatDateTime(submittedAt))}
              className="flex flex-wrap justify-between gap-x-4 hover:underline touch:min-h-11 touch:items-center"
            >
              <span className="min-w-0 font-medium">{formName}</span>
              <span className="text-ink-2">{formatDateTime(submittedAt)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => downloadPerson(person)}>{t.person.download}</Button>
        <Button variant="danger" disabled={erase.isPending} onClick={() => setAsking(true)}>
          {t.person.erase}
        </Button>
      </div>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={t.person.eraseTitle}
        text={t.person.eraseText(responses.length, email)}
        action={t.person.erase}
        cancel={t.common.cancel}
        danger
        onConfirm={() => erase.mutate(email)}
      />
    </section>
  );
}

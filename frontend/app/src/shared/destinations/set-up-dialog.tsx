import { errorLines } from '@/lib/api-error.js';
import { t } from '@/lib/i18n/index.js';
import { useAllForms } from '@/shared/forms/use-all-forms.js';
import { Button } from '@/ui/button.js';
import { Dialog } from '@/ui/dialog.js';
import { Field } from '@/ui/field.js';
import { Select } from '@/ui/input.js';
import { NotLoaded } from '@/ui/not-loaded.js';
import { Notice } from '@/ui/notice.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Destination, DestinationKind, DestinationTarget } from '#contracts';
import { fieldsQuery, useBackfill, useTestDestination, useUpdateDestination } from './destinations-api.js';
import { MappingEditor } from './mapping-editor.js';
import { completeRows, firstRows, type Row } from './mapping-rows.js';
import { TargetChoice } from './target-choice.js';

const texts = t.destinations;

interface Props {
  kind: DestinationKind;
  destination: Destination;
  formId: string | undefined;
  onClose: () => void;
}

/** Form, target and mapping of a destination; then a test and the earlier responses. */
export function SetUpDialog(props: Props) {
  const { kind, onClose } = props;
  const [isSaved, setSaved] = useState(false);
  return (
    <Dialog
      kind="wide"
      open
      onOpenChange={open => {
        if (!open) onClose();
      }}
      title={kind.name}
    >
      {isSaved ? <NextSteps {...props} /> : <SetUp {...props} onSaved={() => setSaved(true)} />}
    </Dialog>
  );
}

function SetUp({ kind, destination, formId, onClose, onSaved }: Props & { onSaved: () => void }) {
  const { forms } = useAllForms();
  const [form, setForm] = useState(destination.formId ?? formId ?? '');
  const [target, setTarget] = useState<DestinationTarget | null>(destination.target);
  const formName = forms?.find(({ id }) => id === form)?.name ?? '';
  const needsTarget = kind.targets !== 'none';
  return (
    <div className="grid grid-cols-1 gap-5">
      <Field label={texts.form}>
        {control => (
          <Select {...control} value={form} onChange={event => setForm(event.target.value)}>
            <option value="">{texts.chooseForm}</option>
            {forms?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {needsTarget && form && (
        <TargetChoice
          kind={kind}
          id={destination.id}
          target={target}
          formName={formName}
          onChange={setTarget}
        />
      )}
      {form && (!needsTarget || target) && (
        <Fields key={`${form} ${target?.id}`} {...{ kind, destination, form, target, onClose, onSaved }} />
      )}
    </div>
  );
}

interface FieldsProps {
  kind: DestinationKind;
  destination: Destination;
  form: string;
  target: DestinationTarget | null;
  onClose: () => void;
  onSaved: () => void;
}

function Fields({ kind, destination, form, target, onClose, onSaved }: FieldsProps) {
  const query = useQuery(fieldsQuery(destination.id, target?.id ?? '', form));
  const update = useUpdateDestination(true);
  const [changed, setRows] = useState<Row[]>();
  if (!query.data) return <NotLoaded query={query} failed={texts.actionFailed} rows={4} />;
  const isSame = destination.formId === form && destination.target?.id === target?.id;
  const rows = changed ?? firstRows(query.data, isSame ? destination.mapping : []);
  const save = () =>
    update.mutate(
      { id: destination.id, body: { formId: form, target, mapping: completeRows(rows) } },
      { onSuccess: onSaved },
    );
  return (
    <>
      {kind.mapped && <MappingEditor choices={query.data} rows={rows} onChange={setRows} />}
      {update.error && <Notice tone="bad" lines={errorLines(update.error, texts.actionFailed)} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t.common.cancel}</Button>
        <Button variant="primary" disabled={update.isPending} onClick={save}>
          {texts.save}
        </Button>
      </div>
    </>
  );
}

/** After the first leads can be sent. */
function NextSteps({ destination, onClose }: Props) {
  const test = useTestDestination();
  const backfill = useBackfill();
  return (
    <div className="grid gap-4">
      <Notice tone="ok" lines={[texts.saved]} />
      <p className="text-ink-2">{texts.next}</p>
      <div className="flex flex-wrap gap-2">
        <Button disabled={test.isPending} onClick={() => test.mutate(destination)}>
          {texts.test}
        </Button>
        <Button
          disabled={backfill.isPending || backfill.isSuccess}
          onClick={() => backfill.mutate(destination, { onSuccess: onClose })}
        >
          {texts.backfill}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {texts.done}
        </Button>
      </div>
    </div>
  );
}

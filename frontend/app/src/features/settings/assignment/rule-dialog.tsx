import { t } from '@/lib/i18n/index.js';
import { useFormNames } from '@/shared/forms/use-form-names.js';
import { usePeople } from '@/shared/people/people.js';
import { Button } from '@/ui/button.js';
import { Dialog } from '@/ui/dialog.js';
import { Field } from '@/ui/field.js';
import { Input, Select } from '@/ui/input.js';
import { type FormEvent, useState } from 'react';
import type { AssignmentRule } from '#contracts';
import { AnswerConditions } from './answer-conditions.js';
import { RuleDueTime } from './due-time.js';
import { LeadConditions } from './lead-conditions.js';
import { RotationPeople } from './rotation-people.js';

const texts = t.assignmentRules;
type To = AssignmentRule['to'];

interface Props {
  rule: AssignmentRule;
  onSave: (rule: AssignmentRule) => void;
  onClose: () => void;
}

/** Name, conditions and assignees of a rule. */
export function RuleDialog({ rule, onSave, onClose }: Props) {
  const [draft, setDraft] = useState(rule);
  const [failed, setFailed] = useState(false);
  const set = (part: Partial<AssignmentRule>) => setDraft({ ...draft, ...part });
  const isNamed = draft.name.trim() !== '';
  const hasPeople = draft.to.kind !== 'rotation' || draft.to.people.length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isNamed && hasPeople) onSave(draft);
    else setFailed(true);
  };
  return (
    <Dialog open onOpenChange={onClose} title={rule.name || texts.add}>
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <Field label={texts.name} error={failed && !isNamed ? texts.nameMissing : undefined}>
          {control => (
            <Input
              {...control}
              maxLength={80}
              value={draft.name}
              onChange={({ target }) => set({ name: target.value })}
            />
          )}
        </Field>
        <FormField value={draft.formId} onChange={formId => set({ formId, when: undefined })} />
        {draft.formId && (
          <AnswerConditions formId={draft.formId} value={draft.when} onChange={when => set({ when })} />
        )}
        <LeadConditions rule={draft} onChange={set} />
        <Target to={draft.to} onChange={to => set({ to })} />
        {draft.to.kind !== 'nobody' && <RuleDueTime rule={draft} onChange={set} />}
        {failed && !hasPeople && (
          <p role="alert" className="text-xs text-bad">
            {texts.peopleMissing}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t.common.cancel}</Button>
          <Button type="submit" variant="primary">
            {texts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const FormField = ({
  value,
  onChange,
}: {
  value: string | null;
  onChange: (formId: string | null) => void;
}) => {
  const names = useFormNames();
  return (
    <Field label={texts.form}>
      {control => (
        <Select {...control} value={value ?? ''} onChange={({ target }) => onChange(target.value || null)}>
          <option value="">{texts.allForms}</option>
          {[...names].map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
};

/** A person, a rotation or nobody. */
function Target({ to, onChange }: { to: To; onChange: (to: To) => void }) {
  const { people } = usePeople();
  const choose = (kind: string) => {
    if (kind === 'nobody') onChange({ kind });
    else if (kind === 'person') onChange({ kind, userId: people[0]?.userId ?? '' });
    else onChange({ kind: 'rotation', people: [] });
  };
  return (
    <>
      <Field label={texts.to}>
        {control => (
          <Select {...control} value={to.kind} onChange={({ target }) => choose(target.value)}>
            {(['rotation', 'person', 'nobody'] as const).map(kind => (
              <option key={kind} value={kind}>
                {texts.kinds[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {to.kind === 'rotation' && (
        <RotationPeople value={to.people} onChange={chosen => onChange({ ...to, people: chosen })} />
      )}
      {to.kind === 'person' && (
        <Field label={texts.person}>
          {control => (
            <Select
              {...control}
              value={to.userId}
              onChange={({ target }) => onChange({ ...to, userId: target.value })}
            >
              {people.map(({ userId, name }) => (
                <option key={userId} value={userId}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </>
  );
}

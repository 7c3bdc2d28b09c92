import { t } from '@/lib/i18n/index.js';
import { useFormNames } from '@/shared/forms/use-form-names.js';
import { usePeople } from '@/shared/people/people.js';
import { Button } from '@/ui/button.js';
import { NotLoaded } from '@/ui/not-loaded.js';
import { Panel } from '@/ui/panel.js';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Assignment, AssignmentRule } from '#contracts';
import { assignmentQuery, useSaveAssignment } from './assignment-api.js';
import { AwayList } from './away-list.js';
import { DueTime } from './due-time.js';
import { RuleDialog } from './rule-dialog.js';
import { conditionsOf, targetOf } from './rule-text.js';

const texts = t.assignmentRules;

/** The rules that assign new leads to people, and the people who are away. */
export function AssignmentPanel() {
  const query = useQuery(assignmentQuery);
  const { data } = query;
  return (
    <Panel title={texts.title}>
      <p className="text-ink-2">{texts.text}</p>
      {data ? (
        <Rules assignment={data} />
      ) : (
        <NotLoaded query={query} failed={texts.notLoaded} rows={2} label={t.common.loading} />
      )}
    </Panel>
  );
}

function Rules({ assignment }: { assignment: Assignment }) {
  const { rules } = assignment;
  const save = useSaveAssignment();
  const [edited, setEdited] = useState<AssignmentRule | null>(null);
  const store = (change: Partial<Assignment>) => save.mutate({ ...assignment, ...change });
  const move = (from: number, by: -1 | 1) => {
    const moved = [...rules];
    moved.splice(from + by, 0, ...moved.splice(from, 1));
    store({ rules: moved });
  };
  const put = (rule: AssignmentRule) => {
    const isKnown = rules.some(({ id }) => id === rule.id);
    store({ rules: isKnown ? rules.map(one => (one.id === rule.id ? rule : one)) : [...rules, rule] });
    setEdited(null);
  };
  return (
    <div className="grid gap-4">
      <ol className="divide-y divide-line">
        {rules.map((rule, index) => (
          <RuleRow
            key={rule.id}
            rule={rule}
            isFirst={index === 0}
            isLast={index === rules.length - 1}
            isBusy={save.isPending}
            onMove={by => move(index, by)}
            onEdit={() => setEdited(rule)}
            onRemove={() => store({ rules: rules.filter(one => one !== rule) })}
          />
        ))}
      </ol>
      {rules.length === 0 && <p className="text-ink-3">{texts.none}</p>}
      <Button
        className="justify-self-start"
        onClick={() =>
          setEdited({ id: crypto.randomUUID(), name: '', formId: null, to: { kind: 'rotation', people: [] } })
        }
      >
        <Plus aria-hidden /> {texts.add}
      </Button>
      <fieldset className="grid gap-2 border-t border-line pt-4" disabled={save.isPending}>
        <legend className="sr-only">{texts.dueTime}</legend>
        <p aria-hidden className="font-medium">
          {texts.dueTime}
        </p>
        <p className="text-ink-2">{texts.dueTimeText}</p>
        <DueTime value={assignment} onChange={store} />
      </fieldset>
      <AwayList away={assignment.away} isBusy={save.isPending} onChange={away => store({ away })} />
      {edited && <RuleDialog rule={edited} onSave={put} onClose={() => setEdited(null)} />}
    </div>
  );
}

interface RowProps {
  rule: AssignmentRule;
  isFirst: boolean;
  isLast: boolean;
  isBusy: boolean;
  onMove: (by: -1 | 1) => void;
  onEdit: () => void;
  onRemove: () => void;
}

function RuleRow({ rule, isFirst, isLast, isBusy, onMove, onEdit, onRemove }: RowProps) {
  const { nameOf } = usePeople();
  const names = useFormNames();
  const { name } = rule;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium break-words">{name}</p>
        <p className="break-words text-ink-2">{conditionsOf(rule, names)}</p>
        <p className="break-words">{targetOf(rule, nameOf)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="icon"
          aria-label={texts.up(name)}
          disabled={isFirst || isBusy}
          onClick={() => onMove(-1)}
        >
          <ArrowUp aria-hidden />
        </Button>
        <Button
          size="icon"
          aria-label={texts.down(name)}
          disabled={isLast || isBusy}
          onClick={() => onMove(1)}
        >
          <ArrowDown aria-hidden />
        </Button>
        <Button size="sm" aria-label={texts.editOf(name)} onClick={onEdit}>
          {texts.edit}
        </Button>
        <Button size="sm" aria-label={texts.removeOf(name)} disabled={isBusy} onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
    </li>
  );
}

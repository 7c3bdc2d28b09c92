import { t } from '@/lib/i18n/index.js';
import { Field } from '@/ui/field.js';
import { Input, Select } from '@/ui/input.js';
import type { Assignment, AssignmentRule, Escalation } from '#contracts';

const texts = t.assignmentRules;
/** As in the contract, which the settings page does not load. */
const MAX_TARGET_MINUTES = 10_080;
type Times = Pick<Assignment, 'targetMinutes' | 'escalation'>;

interface Props {
  value: Times;
  onChange: (times: Partial<Times>) => void;
  /** A rule without a limit has its own control. */
  isRequired?: boolean;
}

/** Minutes in which an assignee should open a lead, and the effect of missing them. */
export function DueTime({ value, onChange, isRequired = false }: Props) {
  const { targetMinutes, escalation } = value;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field label={texts.target} help={isRequired ? texts.targetUnit : texts.targetHelp}>
        {control => (
          <Input
            {...control}
            key={targetMinutes}
            type="number"
            min={1}
            max={MAX_TARGET_MINUTES}
            defaultValue={targetMinutes ?? ''}
            onBlur={({ target }) => {
              const minutes = minutesOf(target.value) ?? (isRequired ? targetMinutes : null);
              target.value = String(minutes ?? '');
              if (minutes !== targetMinutes) onChange({ targetMinutes: minutes });
            }}
          />
        )}
      </Field>
      {targetMinutes !== null && (
        <Field label={texts.escalation} help={escalation === 'pass-on' ? texts.passOnHelp : undefined}>
          {control => (
            <Select
              {...control}
              value={escalation}
              onChange={({ target }) => onChange({ escalation: target.value as Escalation })}
            >
              {(['remind', 'pass-on'] as const).map(kind => (
                <option key={kind} value={kind}>
                  {texts.escalations[kind]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </div>
  );
}

function minutesOf(text: string): number | null {
  const minutes = Math.round(Number(text));
  return minutes >= 1 ? Math.min(minutes, MAX_TARGET_MINUTES) : null;
}

const FIRST_MINUTES = 60;
type Own = Pick<AssignmentRule, 'targetMinutes' | 'escalation'>;
type Kind = 'workspace' | 'none' | 'own';
const kindOf = ({ targetMinutes }: Own): Kind =>
  targetMinutes === undefined ? 'workspace' : targetMinutes === null ? 'none' : 'own';

/** The due time of a rule's leads: the workspace's, none, or its own. */
export function RuleDueTime({ rule, onChange }: { rule: Own; onChange: (own: Own) => void }) {
  const { targetMinutes, escalation = 'remind' } = rule;
  const choose = (kind: Kind) => {
    if (kind === 'own') onChange({ targetMinutes: FIRST_MINUTES, escalation });
    else onChange({ targetMinutes: kind === 'none' ? null : undefined, escalation: undefined });
  };
  return (
    <>
      <Field label={texts.dueTime}>
        {control => (
          <Select {...control} value={kindOf(rule)} onChange={({ target }) => choose(target.value as Kind)}>
            {(['workspace', 'none', 'own'] as const).map(kind => (
              <option key={kind} value={kind}>
                {texts.dueTimes[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {typeof targetMinutes === 'number' && (
        <DueTime
          isRequired
          value={{ targetMinutes, escalation }}
          onChange={part => onChange({ targetMinutes, escalation, ...part })}
        />
      )}
    </>
  );
}

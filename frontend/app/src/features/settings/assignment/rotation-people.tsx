import { t } from '@/lib/i18n/index.js';
import { usePeople } from '@/shared/people/people.js';
import { Checkbox } from '@/ui/checkbox.js';
import { Field } from '@/ui/field.js';
import { Input } from '@/ui/input.js';

const texts = t.assignmentRules;
interface Share {
  userId: string;
  weight: number;
}

/** The people in a rotation, each with their share of the leads. */
export function RotationPeople({ value, onChange }: { value: Share[]; onChange: (people: Share[]) => void }) {
  const { people } = usePeople();
  const total = value.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <fieldset className="grid gap-2">
      <legend className="text-sm font-medium">{texts.people}</legend>
      <p className="text-xs text-ink-3">{texts.peopleHelp}</p>
      {people.map(({ userId, name }) => {
        const chosen = value.find(one => one.userId === userId);
        return (
          <div key={userId} className="flex min-h-10 flex-wrap items-center justify-between gap-x-4">
            <Checkbox
              label={name}
              checked={chosen !== undefined}
              onChange={({ target }) =>
                onChange(
                  target.checked
                    ? [...value, { userId, weight: 1 }]
                    : value.filter(one => one.userId !== userId),
                )
              }
            />
            {chosen && (
              <span className="flex items-center gap-2">
                <span className="text-ink-3 tabular-nums">
                  {texts.share(Math.round((chosen.weight / total) * 100))}
                </span>
                <Field label={texts.weightOf(name)} quiet className="w-20">
                  {control => (
                    <Input
                      {...control}
                      type="number"
                      min={1}
                      max={100}
                      value={chosen.weight}
                      onChange={({ target }) => {
                        const weight = Math.min(100, Math.max(1, Math.round(Number(target.value)) || 1));
                        onChange(value.map(one => (one === chosen ? { userId, weight } : one)));
                      }}
                    />
                  )}
                </Field>
              </span>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

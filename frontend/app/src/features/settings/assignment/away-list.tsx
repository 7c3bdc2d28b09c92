import { t } from '@/lib/i18n/index.js';
import { usePeople } from '@/shared/people/people.js';
import { Field } from '@/ui/field.js';
import { Input } from '@/ui/input.js';
import type { Assignment } from '#contracts';

const texts = t.assignmentRules;
type Away = Assignment['away'];

interface Props {
  away: Away;
  isBusy: boolean;
  onChange: (away: Away) => void;
}

/** Last day of each person's absence; rules skip them until then. */
export function AwayList({ away, isBusy, onChange }: Props) {
  const { people } = usePeople();
  return (
    <fieldset className="grid gap-2 border-t border-line pt-4" disabled={isBusy}>
      <legend className="sr-only">{texts.away}</legend>
      <p aria-hidden className="font-medium">
        {texts.away}
      </p>
      <p className="text-ink-2">{texts.awayText}</p>
      {people.map(({ userId, name }) => {
        const until = away.find(one => one.userId === userId)?.until ?? '';
        const others = away.filter(one => one.userId !== userId);
        return (
          <div key={userId} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4">
            <span className="min-w-0 break-words">{name}</span>
            <Field label={texts.awayOf(name)} quiet className="w-44">
              {control => (
                <Input
                  {...control}
                  key={until}
                  type="date"
                  defaultValue={until}
                  onBlur={({ target: { value } }) => {
                    if (value !== until) onChange(value ? [...others, { userId, until: value }] : others);
                  }}
                />
              )}
            </Field>
          </div>
        );
      })}
    </fieldset>
  );
}

import { errorLines } from '@/lib/api-error.js';
import { t } from '@/lib/i18n/index.js';
import { LOCALE } from '@/lib/i18n/language.js';
import { Button } from '@/ui/button.js';
import { Checkbox } from '@/ui/checkbox.js';
import { Field } from '@/ui/field.js';
import { Input } from '@/ui/input.js';
import { Notice } from '@/ui/notice.js';
import { Panel } from '@/ui/panel.js';
import { useState } from 'react';
import type { WorkingHours, Workspace } from '#contracts';
import { useSaveWorkspace } from './use-save-workspace.js';

const texts = t.assignmentRules.hours;
const USUAL: WorkingHours = { days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' };
const DAYS = [1, 2, 3, 4, 5, 6, 7];
const weekdays = new Intl.DateTimeFormat(LOCALE, { weekday: 'long', timeZone: 'UTC' });
/** 1 January 2024 was a Monday. */
const dayName = (day: number): string => weekdays.format(Date.UTC(2024, 0, day));

/** The hours that count for the due times of leads. Without a time zone, the workspace gets that of the browser. */
export function WorkingHoursPanel({ workspace }: { workspace: Workspace }) {
  const { workingHours } = workspace;
  const timezone = workspace.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [hours, setHours] = useState(workingHours);
  const { onSubmit, error, isPending } = useSaveWorkspace({ workingHours: hours, timezone }, texts.saved);
  const set = (part: Partial<WorkingHours>) => setHours({ ...(hours ?? USUAL), ...part });
  return (
    <Panel title={texts.title}>
      <form className="grid gap-4" noValidate onSubmit={onSubmit}>
        <p className="text-ink-2">{texts.text}</p>
        {error && <Notice tone="bad" lines={errorLines(error, texts.failed)} />}
        <Checkbox
          label={texts.limited}
          checked={hours !== null}
          onChange={({ target }) => setHours(target.checked ? (workingHours ?? USUAL) : null)}
        />
        {hours && (
          <>
            <fieldset>
              <legend className="text-sm font-medium">{texts.days}</legend>
              <div className="flex flex-wrap gap-x-4">
                {DAYS.map(day => (
                  <Checkbox
                    key={day}
                    label={dayName(day)}
                    checked={hours.days.includes(day)}
                    onChange={({ target }) => {
                      const others = hours.days.filter(one => one !== day);
                      set({ days: target.checked ? [...others, day].sort() : others });
                    }}
                  />
                ))}
              </div>
            </fieldset>
            <div className="grid max-w-md grid-cols-2 gap-4">
              {(['from', 'to'] as const).map(end => (
                <Field key={end} label={texts[end]}>
                  {control => (
                    <Input
                      {...control}
                      type="time"
                      value={hours[end]}
                      onChange={({ target }) => set({ [end]: target.value })}
                    />
                  )}
                </Field>
              ))}
            </div>
            <p className="text-xs text-ink-3">{texts.zone(timezone.replaceAll('_', ' '))}</p>
          </>
        )}
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start"
          hidden={!isPending && JSON.stringify(hours) === JSON.stringify(workingHours)}
          disabled={isPending}
        >
          {isPending ? t.settings.saving : texts.save}
        </Button>
      </form>
    </Panel>
  );
}

import { LANGUAGES } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { TIMEZONES } from '@/lib/settings-calls.build.js';
import { useSubmitForm } from '@/lib/use-submit-form.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { Input, Select, Textarea } from '@/ui/input.js';
import { Notice } from '@/ui/notice.js';
import { Panel } from '@/ui/panel.js';
import { useState } from 'react';
import type { Profile, ProfileDetails } from '#contracts';
import { showFieldErrors } from '../field-errors.js';
import { useSaveProfile } from '../settings-api.js';

const texts = t.settings.profile;
/** All time zones that the browser knows, without the ones at the top of the list. */
const OTHER_TIMEZONES = Intl.supportedValuesOf('timeZone').filter(
  zone => !TIMEZONES.some(([first]) => first === zone),
);
const FIELDS = ['name', 'company', 'role', 'phone', 'location', 'timezone', 'language', 'bio'] as const;
const LINES = [
  ['name', 'name'],
  ['company', 'organization'],
  ['role', 'organization-title'],
  ['phone', 'tel'],
  ['location', 'address-level2'],
] as const;

/** Profile of the user. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { email: _, ...values } = profile;
  const { field, handleSubmit, setError, reset, formState } = useSubmitForm<ProfileDetails>({
    defaultValues: values,
  });
  const { errors, isSubmitting, isDirty } = formState;
  const save = useSaveProfile();
  const [failure, setFailure] = useState('');
  const submit = async (details: ProfileDetails) => {
    setFailure('');
    await save.mutateAsync(details).then(
      ({ email: __, ...saved }) => reset(saved),
      (error: unknown) => setFailure(showFieldErrors(error, FIELDS, setError, texts.failed)),
    );
  };
  return (
    <Panel title={texts.title}>
      <form className="grid gap-4" noValidate onSubmit={handleSubmit(submit)}>
        {failure && <Notice tone="bad" lines={[failure]} />}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {LINES.map(([name, autoComplete]) => (
            <Field
              key={name}
              label={texts[name]}
              error={errors[name]?.message}
              className={name === 'location' ? 'sm:col-span-2' : ''}
            >
              {props => (
                <Input
                  {...props}
                  {...field(name)}
                  autoComplete={autoComplete}
                  type={name === 'phone' ? 'tel' : 'text'}
                  required={name === 'name'}
                />
              )}
            </Field>
          ))}
          <Field label={texts.timezone} help={texts.timezoneHelp} error={errors.timezone?.message}>
            {props => (
              <Select {...props} {...field('timezone')}>
                {TIMEZONES.map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
                <hr />
                {OTHER_TIMEZONES.map(zone => (
                  <option key={zone} value={zone}>
                    {zone.replaceAll('_', ' ')}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={texts.language} help={texts.languageHelp} error={errors.language?.message}>
            {props => (
              <Select {...props} {...field('language')}>
                {LANGUAGES.map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <Field label={texts.bio} error={errors.bio?.message}>
          {props => <Textarea {...props} {...field('bio')} rows={4} />}
        </Field>
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start"
          disabled={isSubmitting || !isDirty}
        >
          {isSubmitting ? t.settings.saving : t.settings.save}
        </Button>
      </form>
    </Panel>
  );
}

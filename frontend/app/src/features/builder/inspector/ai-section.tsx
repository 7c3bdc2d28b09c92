import { t } from '@/lib/i18n/index.js';
import { modelsQuery } from '@/shared/models/models-api.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { Select } from '@/ui/input.js';
import { useQuery } from '@tanstack/react-query';
import type { AiSettings } from '#form-core';
import { Section } from './section.js';
import type { SectionProps } from './section.types.js';
import { TextInput } from './text-input.js';

const PLAYBOOKS = [
  'greeting_follow_up',
  'lead_qualification',
  'email_collection_attempt',
  'closing_statement',
] as const;
const TONES = ['friendly', 'professional', 'casual', 'formal'] as const;

/** Instructions for the conversation of an AI field. */
export function AiSection({ field, onChange }: SectionProps) {
  const settings = field.aiSettings ?? {};
  const { personalization = {} } = settings;
  const { data } = useQuery(modelsQuery);
  const set = (change: Partial<AiSettings>) => onChange({ aiSettings: { ...settings, ...change } });
  return (
    <Section title={t.inspector.ai}>
      {data?.models.length === 0 && <p className="text-xs text-ink-3">{t.inspector.noModel}</p>}
      <Field label={t.inspector.playbook}>
        {control => (
          <Select
            {...control}
            value={settings.playbook ?? PLAYBOOKS[0]}
            onChange={event => set({ playbook: event.target.value })}
          >
            {PLAYBOOKS.map(value => (
              <option key={value} value={value}>
                {t.inspector.playbooks[value]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t.inspector.tone}>
        {control => (
          <Select
            {...control}
            value={personalization.tone ?? TONES[0]}
            onChange={event => set({ personalization: { ...personalization, tone: event.target.value } })}
          >
            {TONES.map(value => (
              <option key={value} value={value}>
                {t.inspector.tones[value]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextInput
        label={t.inspector.industry}
        value={personalization.industry ?? ''}
        maxLength={120}
        onCommit={industry => set({ personalization: { ...personalization, industry } })}
      />
      <TextInput
        label={t.inspector.context}
        help={t.inspector.contextHelp}
        area
        value={settings.context ?? ''}
        maxLength={4000}
        onCommit={context => set({ context })}
      />
      <TextInput
        label={t.inspector.facts}
        help={t.inspector.factsHelp}
        area
        value={settings.facts ?? ''}
        maxLength={4000}
        onCommit={facts => set({ facts })}
      />
      {settings.context?.trim() && !settings.facts?.trim() && (
        <Button size="sm" className="justify-self-start" onClick={() => set({ facts: settings.context })}>
          {t.inspector.copyContext}
        </Button>
      )}
    </Section>
  );
} // prettier-ignore

import { copy } from '@/lib/clipboard.js';
import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Copy } from 'lucide-react';
import { FIELD_LIMITS, traitsOf } from '#form-core';
import { Section } from './section.js';
import type { SectionProps } from './section.types.js';
import { TextInput } from './text-input.js';

/** The query parameter that fills in the field, and the field's id for programs. */
export function AdvancedSection({ field, onChange }: SectionProps) {
  const { hasValue, isSensitive, isShown } = traitsOf(field.type);
  const parameter = field.settings?.queryParameter || field.id;
  return (
    <Section title={t.inspector.advanced} open={!isShown && hasValue}>
      {hasValue && !isSensitive && (
        <>
          <TextInput
            label={t.inspector.queryParameter}
            placeholder={field.id}
            value={field.settings?.queryParameter ?? ''}
            maxLength={FIELD_LIMITS.queryParameter}
            onCommit={text =>
              onChange({ settings: { ...field.settings, queryParameter: text.replace(/[^\w-]/g, '') } })
            }
          />
          <p className="text-xs [overflow-wrap:anywhere] text-ink-3">{t.inspector.prefill(parameter)}</p>
        </>
      )}
      <p className="flex items-center justify-between gap-2 text-xs text-ink-2">
        <span className="min-w-0 truncate">{t.inspector.fieldId(field.id)}</span>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t.inspector.copyId}
          onClick={() => void copy(field.id, t.inspector.idCopied)}
        >
          <Copy aria-hidden />
        </Button>
      </p>
    </Section>
  );
}

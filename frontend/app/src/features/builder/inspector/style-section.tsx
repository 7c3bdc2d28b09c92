import { t } from '@/lib/i18n/index.js';
import { Segmented } from '@/ui/segmented.js';
import type { FieldStyling } from '#form-core';
import { Section } from './section.js';
import type { SectionProps } from './section.types.js';

const WIDTHS = ['full', 'half', 'third', 'quarter'] as const;
const ALIGNMENTS = ['left', 'center', 'right'] as const;

/** Width of a field, so that several fit into one row, and its alignment. */
export function StyleSection({ field, onChange }: SectionProps) {
  const styling = field.styling ?? {};
  const set = (change: FieldStyling) => onChange({ styling: { ...styling, ...change } });
  return (
    <Section title={t.inspector.style}>
      <p className="text-sm font-medium">{t.inspector.width}</p>
      <Segmented
        label={t.inspector.width}
        value={styling.width ?? 'full'}
        onChange={width => set({ width })}
        options={WIDTHS.map(value => ({ value, label: t.inspector.widths[value] }))}
      />
      <p className="text-xs text-ink-3">{t.inspector.widthHelp}</p>
      <p className="text-sm font-medium">{t.inspector.alignment}</p>
      <Segmented
        label={t.inspector.alignment}
        value={styling.alignment ?? 'left'}
        onChange={alignment => set({ alignment })}
        options={ALIGNMENTS.map(value => ({ value, label: t.inspector.alignments[value] }))}
      />
    </Section>
  );
}

import { t } from '@/lib/i18n/index.js';
import type { DraftedField } from './generation.js';

const texts = t.aiBuilder;

/** The generated fields, each with the reason for it. */
export const DraftedFields = ({ fields }: { fields: DraftedField[] }) => (
  <ol className="grid gap-2">
    {fields.map(({ field, why, confidence }) => (
      <li key={field.id} className="animate-enter border-l-2 border-ai py-1 pl-4">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-base font-medium">{field.label}</span>
          <span className="text-xs text-ink-3">
            {field.type}
            {field.required && `, ${texts.required}`}
            {confidence > 0 && `, ${texts.sure(Math.round(confidence * 100))}`}
          </span>
        </p>
        {field.options && <p className="text-ink-2">{field.options.join(' · ')}</p>}
        {why && <p className="text-ink-2">{why}</p>}
      </li>
    ))}
  </ol>
);

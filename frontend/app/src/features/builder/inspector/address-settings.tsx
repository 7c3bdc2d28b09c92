import { t } from '@/lib/i18n/index.js';
import { Checkbox } from '@/ui/checkbox.js';
import { asksPart, OPTIONAL_PARTS } from '#form-core';
import type { SectionProps } from './section.types.js';

/** The parts of an address to ask for, besides street and city. */
export function AddressSettings({ field, onChange }: SectionProps) {
  const left = OPTIONAL_PARTS.filter(part => !asksPart(field, part));
  return OPTIONAL_PARTS.map(part => (
    <Checkbox
      key={part}
      label={t.inspector.parts[part]}
      checked={asksPart(field, part)}
      onChange={({ target }) => {
        const others = left.filter(other => other !== part);
        onChange({
          settings: { ...field.settings, withoutParts: target.checked ? others : [...others, part] },
        });
      }}
    />
  ));
}

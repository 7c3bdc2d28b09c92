import { t } from '@/lib/i18n/index.js';
import { workspaceQuery } from '@/lib/workspace-query.js';
import { Checkbox } from '@/ui/checkbox.js';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Customizations } from '#form-core';
import { brandedTemplate } from './branded.js';
import { FRESH_MS, loadBrand } from './load-brand.js';

export interface Branding {
  /** Checkbox for logo and colours of the brand; null without a brand. */
  control: ReactNode;
  /** The look that a form from a template with this look would have. */
  shown: (look: Customizations) => Customizations;
  /** The same, after the brand is loaded. */
  chosen: (look: Customizations) => Promise<Customizations>;
}

/** The choice whether forms from templates get logo and colours of the workspace's brand; on by default. */
export function useBranding(): Branding {
  const { data } = useQuery({ ...workspaceQuery, staleTime: FRESH_MS });
  const [isOn, setOn] = useState(true);
  const { theme: _, ...colors } = data?.brand ?? {};
  const isOffered = Object.values(colors).some(Boolean);
  return {
    control: isOffered && (
      <Checkbox label={t.brand.use} checked={isOn} onChange={({ target }) => setOn(target.checked)} />
    ),
    shown: look => brandedTemplate(look, isOn ? (data?.brand ?? null) : null),
    chosen: async look => brandedTemplate(look, isOn ? await loadBrand() : null),
  };
}

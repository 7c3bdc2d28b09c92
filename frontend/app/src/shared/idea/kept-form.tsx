import { t } from '@/lib/i18n/index.js';
import { KEYS, readJson } from '@/lib/storage.js';
import { FormMiniature } from '@/shared/forms/form-miniature.js';
import { useEffect, useState } from 'react';
import { traitsOf } from '#form-core';
import type { Idea } from './idea.js';

const texts = t.auth.inbox;

/** The form that was drafted on this device, which opens once the address is confirmed. */
export function KeptForm() {
  const [idea, setIdea] = useState<Idea | null>(null);
  useEffect(() => {
    const stored = readJson(KEYS.idea);
    if (stored !== null) void import('./read-idea.js').then(({ readIdea }) => setIdea(readIdea(stored)));
  }, []);
  if (!idea) return null;
  const form = idea.result?.form;
  const asked = form?.fields.filter(({ type }) => traitsOf(type).hasValue).length ?? 0;
  return (
    <section
      aria-labelledby="kept-form"
      className="overflow-hidden rounded-panel border border-line bg-surface"
    >
      {form && (
        <FormMiniature
          source={{ ...form, id: 'kept', preview: form.fields.slice(0, 6) }}
          className="h-44 border-b border-line"
        />
      )}
      <div className="p-4">
        <h2 id="kept-form" className="text-base break-words">
          {form ? texts.kept(form.name) : texts.keptIdea}
        </h2>
        <p className="mt-1 text-ink-2">
          {form ? `${t.aiBuilder.questions(asked)}. ` : ''}
          {texts.keptText}
        </p>
      </div>
    </section>
  );
}

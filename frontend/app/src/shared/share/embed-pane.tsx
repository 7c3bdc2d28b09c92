import { ORIGIN } from '@/lib/config.js';
import { t } from '@/lib/i18n/index.js';
import { useDebounced } from '@/lib/use-debounced.js';
import { Segmented } from '@/ui/segmented.js';
import { useState } from 'react';
import { EmbedOptionFields } from './embed-option-fields.js';
import { LiveLook } from './live-look.js';
import type { SharedForm } from './shared-form.js';
import { SnippetCode } from './snippet-code.js';
import { type EmbedKind, SNIPPET_DEFAULTS, snippetOf, type SnippetOptions } from './snippets.js';

const TYPING_MS = 400;

interface Props {
  kind: Exclude<EmbedKind, 'iframe'>;
  /** Whether an embedded form initially has a fixed height. */
  isFixed: boolean;
  form: SharedForm;
}

/** Code for another page, with its options and a live preview. */
export function EmbedPane({ kind: way, isFixed: startsFixed, form }: Props) {
  const [isFixed, setFixed] = useState(startsFixed);
  const kind = way === 'inline' && isFixed ? 'iframe' : way;
  const [options, setOptions] = useState<SnippetOptions>({
    ...SNIPPET_DEFAULTS,
    buttonText: t.share.buttonDefault,
  });
  const embedded = { origin: ORIGIN, id: form.id, name: form.name };
  const code = snippetOf(kind, embedded, options);
  const debounced = useDebounced(snippetOf(kind, { ...embedded, trial: true }, options), TYPING_MS);
  return (
    <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
      <div className="grid min-w-0 content-start gap-4">
        <p className="text-ink-2">{t.share.explain[kind]}</p>
        {way === 'inline' && (
          <Segmented
            label={t.share.heights.label}
            value={kind}
            onChange={next => setFixed(next === 'iframe')}
            options={(['inline', 'iframe'] as const).map(value => ({ value, label: t.share.heights[value] }))}
          />
        )}
        <EmbedOptionFields
          kind={kind}
          options={options}
          onChange={change => setOptions(before => ({ ...before, ...change }))}
        />
        <SnippetCode code={code} />
      </div>
      <section aria-label={t.share.look} className="grid min-w-0 content-start gap-2">
        {form.status === 'active' ? (
          <LiveLook snippet={debounced} />
        ) : (
          <p className="grid h-72 place-items-center rounded-panel border border-dashed border-line-strong p-6 text-center text-ink-2">
            {t.share.lookDraft}
          </p>
        )}
      </section>
    </div>
  );
}

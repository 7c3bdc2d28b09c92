import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { useState } from 'react';

const texts = t.aiBuilder;
const SHOWN = 4;

/** Example descriptions, four at a time. */
export function Examples({ onChoose }: { onChoose: (text: string) => void }) {
  const [offset, setOffset] = useState(0);
  const visible = Array.from(
    { length: SHOWN },
    (_, i) => texts.prompts[(offset + i) % texts.prompts.length] ?? '',
  );
  return (
    <section aria-label={texts.examples} className="border-t border-line pt-4">
      <div className="mb-2 flex items-center justify-between gap-4">
        <h2 className="text-base">{texts.examples}</h2>
        <Button variant="ghost" size="sm" onClick={() => setOffset(offset + SHOWN)}>
          {texts.otherExamples}
        </Button>
      </div>
      <ul className="grid gap-2 md:grid-cols-2">
        {visible.map(example => (
          <li key={example}>
            <button
              type="button"
              className="h-full min-h-11 w-full rounded-control border border-line bg-surface px-3 py-2 text-left text-ink-2 hover:border-line-strong hover:text-ink"
              onClick={() => onChoose(example)}
            >
              {example}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

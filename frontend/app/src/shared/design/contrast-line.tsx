import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { type ContrastPair, contrastPairs } from './contrast-pairs.js';
import type { LookProps } from './look-props.js';

const texts = t.design.contrast;
const ratio = (value: number) => (Math.floor(value * 10) / 10).toFixed(1);
const pairText = ({ name, shown }: ContrastPair) => texts.pair(texts[name], ratio(shown));

/** Whether the chosen colours are readable; if not, the colours that visitors see instead, and a button to fix it. */
export function ContrastLine({ look, set }: LookProps) {
  const pairs = contrastPairs(look);
  const poor = pairs.filter(pair => pair.fix);
  return (
    <section aria-label={texts.title} className="grid gap-2 rounded-control bg-sunken p-3 text-xs">
      {poor.length === 0 && (
        <p className="flex gap-2 text-ink-2">
          <CircleCheck aria-hidden className="size-4 shrink-0 text-ok" />
          {texts.fine(pairs.map(pairText).join(', '))}
        </p>
      )}
      {poor.map(({ name, asked, fix }) => (
        <div key={name} className="grid gap-2">
          <p className="flex gap-2">
            <TriangleAlert aria-hidden className="size-4 shrink-0 text-warn" />
            <span>
              {texts.poor(texts[name], ratio(asked))} {texts.shown(fix!.color)}
            </span>
          </p>
          <Button size="sm" className="justify-self-start" onClick={() => set({ [fix!.key]: fix!.color })}>
            <i
              aria-hidden
              className="size-4 rounded-chip border border-line"
              style={{ background: fix!.color }}
            />
            {texts.use(fix!.color)}
          </Button>
        </div>
      ))}
    </section>
  );
}

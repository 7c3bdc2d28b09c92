import { ArrowUpDown, Minus, Pencil, Plus } from 'lucide-react';
import { useMemo } from 'react';
import type { EditorDoc } from '../doc/editor-doc.js';
import { type Change, formDiff } from './form-diff.js';

const ICONS: Record<Change['kind'], typeof Plus> = {
  added: Plus,
  removed: Minus,
  changed: Pencil,
  moved: ArrowUpDown,
};
const TONES: Record<Change['kind'], string> = {
  added: 'text-ok',
  removed: 'text-bad',
  changed: 'text-ink-2',
  moved: 'text-ink-2',
};

interface Props {
  title: string;
  from: EditorDoc;
  to: EditorDoc;
  /** Shown if there are no differences. */
  empty: string;
}

/** The differences between two versions of a form. */
export function ChangeList({ title, from, to, empty }: Props) {
  const changes = useMemo(() => formDiff(from, to), [from, to]);
  if (changes.length === 0) return <p className="text-ink-2">{empty}</p>;
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-sm">{title}</h3>
      <ul className="grid max-h-72 gap-1 overflow-y-auto">
        {changes.map(({ kind, text }, at) => {
          const Icon = ICONS[kind];
          return (
            <li key={at} className="flex gap-2 text-sm">
              <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${TONES[kind]}`} /> {text}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

import { t } from '@/lib/i18n/index.js';
import { Input, Select } from '@/ui/input.js';
import { Pencil } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Generated } from '#contracts';
import type { Correction } from './use-draft.js';

const texts = t.aiBuilder;
const GOALS = Object.keys(texts.goals) as (keyof typeof texts.goals)[];

interface Props {
  understood: Generated['understood'];
  busy: boolean;
  onCorrect: (correction: Correction) => void;
}

/** What was understood of the description; trade and goal can be put right, which makes anew what depends on them. */
export function Understood({ understood, busy, onCorrect }: Props) {
  const { businessName, industry, audience, goal } = understood;
  const [open, setOpen] = useState<'industry' | 'goal' | null>(null);
  const correct = (correction: Correction) => {
    setOpen(null);
    onCorrect(correction);
  };
  const known = GOALS.find(one => one === goal);
  return (
    <section aria-label={texts.understood} aria-busy={busy} className="grid gap-3">
      <h2 className="text-base">{texts.understood}</h2>
      <ul className="flex flex-wrap gap-2">
        {businessName && <Chip term={texts.understoodTerms.businessName}>{businessName}</Chip>}
        <Chip term={texts.understoodTerms.industry} busy={busy} onClick={() => setOpen('industry')}>
          {industry}
        </Chip>
        {audience && <Chip term={texts.understoodTerms.audience}>{audience}</Chip>}
        <Chip term={texts.understoodTerms.goal} busy={busy} onClick={() => setOpen('goal')}>
          {known ? texts.goals[known] : goal}
        </Chip>
      </ul>
      {open === 'industry' && <Trade value={industry} onSet={value => correct({ industry: value })} />}
      {open === 'goal' && <Purpose value={known} onSet={value => correct({ goal: value })} />}
      <p className="text-sm text-ink-3">{busy ? texts.correcting : texts.correctable}</p>
    </section>
  );
}

interface ChipProps {
  term: string;
  busy?: boolean;
  onClick?: () => void;
  children: ReactNode;
}

const Chip = ({ term, busy, onClick, children }: ChipProps) => {
  const content = (
    <>
      <span className="shrink-0 text-ink-3">{term}</span>{' '}
      <span className="min-w-0 font-medium">{children}</span>
    </>
  );
  const shape =
    'inline-flex min-h-9 max-w-full items-center gap-2 rounded-panel border px-3 py-1 text-left text-sm touch:min-h-11';
  return (
    <li className="max-w-full">
      {onClick ? (
        <button
          type="button"
          disabled={busy}
          className={`${shape} border-line-strong hover:border-brand`}
          onClick={onClick}
        >
          {content}
          <Pencil aria-hidden className="size-3.5 shrink-0 text-ink-3" />
          <span className="sr-only">{texts.change}</span>
        </button>
      ) : (
        <span className={`${shape} border-line`}>{content}</span>
      )}
    </li>
  );
};

/** Brings the focus to what a click has opened. */
function useFocus<E extends HTMLElement>() {
  const element = useRef<E>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}

interface SettingProps {
  value: string | undefined;
  onSet: (value: string) => void;
}

function Purpose({ value = '', onSet }: SettingProps) {
  const select = useFocus<HTMLSelectElement>();
  return (
    <label className="grid gap-1 text-sm text-ink-2">
      {texts.understoodTerms.goal}
      <Select ref={select} value={value} onChange={event => onSet(event.target.value)}>
        {GOALS.map(one => (
          <option key={one} value={one}>
            {texts.goals[one]}
          </option>
        ))}
      </Select>
    </label>
  );
}

function Trade({ value = '', onSet }: SettingProps) {
  const [text, setText] = useState(value);
  const input = useFocus<HTMLInputElement>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && text.trim() !== value) onSet(text.trim());
  };
  return (
    <form onSubmit={submit}>
      <label className="grid gap-1 text-sm text-ink-2">
        {texts.correctTrade}
        <Input ref={input} value={text} maxLength={80} onChange={event => setText(event.target.value)} />
      </label>
    </form>
  );
}

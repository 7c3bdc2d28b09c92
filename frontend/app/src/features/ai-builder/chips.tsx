import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Input } from '@/ui/input.js';
import { Check, Pencil } from 'lucide-react';
import { DropdownMenu, Popover } from 'radix-ui';
import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react';

const texts = t.aiBuilder;
const SHAPE =
  'inline-flex min-h-9 max-w-full items-center gap-2 rounded-panel border px-3 py-1 text-left text-sm touch:min-h-11';
const PLACE = { align: 'start', sideOffset: 4, collisionPadding: 8 } as const;
const FLOATS = 'z-50 animate-enter rounded-panel bg-surface text-ink shadow-2';

interface ChipProps {
  term: string;
  children: ReactNode;
}

const Content = ({ term, children }: ChipProps) => (
  <>
    {/* On a phone all corrections fit into one row. */}
    <span className="shrink-0 text-ink-3 max-sm:sr-only">{term}</span>{' '}
    <span className="min-w-0 font-medium">{children}</span>
  </>
);

/** A fact from the description, read-only. */
export const Chip = (props: ChipProps) => (
  <span className={`${SHAPE} border-line`}>
    <Content {...props} />
  </span>
);

/** A fact with a button to correct it, which keeps the focus while it is busy. */
const Changeable = ({
  term,
  children,
  busy,
  ...rest
}: ChipProps & { busy: boolean } & ComponentProps<'button'>) => (
  <button
    type="button"
    {...rest}
    aria-disabled={busy || undefined}
    className={`${SHAPE} border-line-strong hover:border-brand aria-disabled:opacity-60`}
  >
    <Content term={term}>{children}</Content>
    <Pencil aria-hidden className="size-3.5 shrink-0 text-ink-3" />
    <span className="sr-only">{texts.change}</span>
  </button>
);

interface SettingProps {
  value: string;
  busy: boolean;
  onSet: (value: string) => void;
}

/** The trade, corrected in a text field. */
export function TradeChip({ value, busy, onSet }: SettingProps) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState(value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setOpen(false);
    if (text.trim() !== '' && text.trim() !== value) onSet(text.trim());
  };
  const turn = (next: boolean) => {
    if (busy) return;
    setText(value);
    setOpen(next);
  };
  return (
    <Popover.Root open={open} onOpenChange={turn}>
      <Popover.Trigger asChild>
        <Changeable term={texts.understoodTerms.industry} busy={busy}>
          {value}
        </Changeable>
      </Popover.Trigger>
      <Popover.Content
        {...PLACE}
        aria-label={texts.understoodTerms.industry}
        className={`${FLOATS} w-72 max-w-[calc(100vw-2rem)] p-3`}
      >
        <form onSubmit={submit} className="grid gap-2">
          <label className="grid gap-1 text-sm text-ink-2">
            {texts.correctTrade}
            <Input value={text} maxLength={80} onChange={event => setText(event.target.value)} />
          </label>
          <Button type="submit" variant="primary" size="sm" className="justify-self-start">
            {texts.correct}
          </Button>
        </form>
      </Popover.Content>
    </Popover.Root>
  );
}

const GOALS = Object.keys(texts.goals) as (keyof typeof texts.goals)[];
/** Name of each goal that can be chosen. */
export const GOAL_NAMES: Readonly<Record<string, string | undefined>> = texts.goals;

/** The purpose of the form, chosen from a list. */
export function GoalChip({ value, busy, onSet }: SettingProps) {
  const known = GOALS.find(one => one === value);
  const [open, setOpen] = useState(false);
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={next => setOpen(next && !busy)}>
      <DropdownMenu.Trigger asChild>
        <Changeable term={texts.understoodTerms.goal} busy={busy}>
          {known ? texts.goals[known] : value}
        </Changeable>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        {...PLACE}
        className={`${FLOATS} max-h-(--radix-dropdown-menu-content-available-height) min-w-44 overflow-y-auto p-1`}
      >
        <DropdownMenu.RadioGroup value={known ?? ''} onValueChange={next => next !== value && onSet(next)}>
          {GOALS.map(one => (
            <DropdownMenu.RadioItem
              key={one}
              value={one}
              className="flex h-9 items-center justify-between gap-3 rounded-control px-3 text-sm outline-none data-highlighted:bg-sunken touch:h-11"
            >
              {texts.goals[one]}
              <DropdownMenu.ItemIndicator>
                <Check aria-hidden className="size-4 text-brand" />
              </DropdownMenu.ItemIndicator>
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

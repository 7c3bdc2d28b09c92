import { t } from '@/lib/i18n/index.js';
import { Field } from '@/ui/field.js';
import { Input } from '@/ui/input.js';
import { Segmented } from '@/ui/segmented.js';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ResponsesView } from './view.js';

interface Props {
  view: ResponsesView;
  onView: (part: Partial<ResponsesView>) => void;
  choice: ReactNode;
}
const DEBOUNCE_MS = 250;

/** Search and the view switch. */
export function Toolbar({ view, onView, choice }: Props) {
  return (
    <search className="flex flex-wrap items-center gap-3">
      {choice}
      <Search view={view} onView={onView} isBelow={Boolean(choice)} />
      <Segmented
        label={t.responses.view}
        value={view.view}
        onChange={value => onView({ view: value })}
        options={(['table', 'board'] as const).map(value => ({ value, label: t.responses.views[value] }))}
      />
    </search>
  );
}

/** Shows typed text immediately and searches a moment later. */
function Search({ view, onView, isBelow }: Pick<Props, 'view' | 'onView'> & { isBelow: boolean }) {
  const asked = view.filter.search ?? '';
  const [text, setText] = useState(asked);
  // A change from elsewhere, such as "Clear filters" or Back, replaces the typed text.
  const [typed, setTyped] = useState(asked);
  const [before, setBefore] = useState(asked);
  if (asked !== before) {
    setBefore(asked);
    if (asked !== typed) setText(asked);
  }
  const latest = useRef(view);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = view;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (value: string) => {
    setText(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const search = value.trim();
      setTyped(search);
      onView({ filter: { ...latest.current.filter, search: search || undefined } });
    }, DEBOUNCE_MS);
  };
  return (
    <Field
      label={t.responses.search}
      quiet
      className={`min-w-0 flex-1 ${isBelow ? 'basis-56 max-sm:order-last max-sm:basis-full' : 'basis-40'}`}
    >
      {control => (
        <Input
          {...control}
          type="search"
          placeholder={t.responses.search}
          value={text}
          onChange={event => type(event.target.value)}
        />
      )}
    </Field>
  );
}

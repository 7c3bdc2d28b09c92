import { LEAD_STATUSES } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { Input, Select } from '@/ui/input.js';
import { Segmented } from '@/ui/segmented.js';
import { SlidersHorizontal } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ResponseFilter } from '#contracts';
import { countFilters, type ResponsesView } from './view.js';

interface Props {
  view: ResponsesView;
  onView: (part: Partial<ResponsesView>) => void;
  filtersOpen: boolean;
  onFilters: () => void;
}
const DEBOUNCE_MS = 250;

/** Search, lead status, further filters, and the view switch. */
export function Toolbar({ view, onView, filtersOpen, onFilters }: Props) {
  const count = countFilters(view.filter);
  return (
    <search className="flex flex-wrap items-center gap-3">
      <Search view={view} onView={onView} />
      {view.view === 'table' && (
        <Field label={t.responses.status} quiet className="flex-1 basis-40 sm:flex-none">
          {control => (
            <Select
              {...control}
              value={view.filter.status ?? ''}
              onChange={event => {
                const status = (event.target.value || undefined) as ResponseFilter['status'];
                onView({ filter: { ...view.filter, status } });
              }}
            >
              <option value="">{t.responses.all}</option>
              {LEAD_STATUSES.map(item => (
                <option key={item} value={item}>
                  {t.responses.statuses[item]}
                </option>
              ))}
              <option value="spam">{t.responses.spam}</option>
            </Select>
          )}
        </Field>
      )}
      <Button aria-expanded={filtersOpen} onClick={onFilters}>
        <SlidersHorizontal aria-hidden /> {count ? t.responses.filtersOn(count) : t.responses.filters}
      </Button>
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
function Search({ view, onView }: Pick<Props, 'view' | 'onView'>) {
  const asked = view.filter.search ?? '';
  const [text, setText] = useState(asked);
  // A change of the search from elsewhere, such as "Clear filters" or Back, replaces the typed text.
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
    <Field label={t.responses.search} quiet className="min-w-0 flex-1 basis-56">
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

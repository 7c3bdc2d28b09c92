import { api } from '@/lib/api.js';
import { t } from '@/lib/i18n/index.js';
import { useLive } from '@/lib/live/use-live.js';
import { queryKeys } from '@/lib/query-keys.js';
import { PRESENCE, presenceCalls } from '@/lib/workspace-calls.build.js';
import { usePeople } from '@/shared/people/people.js';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

const texts = t.team;
/** Beyond these, the others are a number. */
const SHOWN = 3;

/** In a team: reports that this person edits the form, shows the others who do, and keeps their comments up to date. */
export function PeopleHere({ id }: { id: string }) {
  const { isTeam, nameOf } = usePeople();
  const queryKey = queryKeys.forms.presence(id);
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => report(id, true, signal),
    enabled: isTeam,
    refetchInterval: PRESENCE.every * 1000,
    staleTime: 0,
    gcTime: 0,
  });
  const keys = [queryKey, queryKeys.forms.comments(id)];
  useLive({ topics: ['presence', 'comments'], keys, formId: id, poll: false });
  useEffect(() => {
    if (!isTeam) return;
    const leave = () => void report(id, false).catch(() => undefined);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [id, isTeam]);
  const names = data?.people.map(nameOf).filter(Boolean) ?? [];
  if (names.length === 0) return null;
  const label = texts.alsoEditing(names.join(', '));
  return (
    <p role="status" title={label} className="flex shrink-0 items-center">
      <span className="sr-only">{label}</span>
      {names.slice(0, SHOWN).map(name => (
        <Badge key={name} text={initialsOf(name)} />
      ))}
      {names.length > SHOWN && <Badge text={`+${names.length - SHOWN}`} />}
    </p>
  );
}

const report = (id: string, here: boolean, signal?: AbortSignal) =>
  api(presenceCalls.report, { params: { id }, body: { here }, ...(signal ? { signal } : {}) });

const Badge = ({ text }: { text: string }) => (
  <span
    aria-hidden
    className="-ml-1.5 grid size-7 place-items-center rounded-full border-2 border-surface bg-brand-soft text-xs font-semibold text-brand-ink first:ml-0"
  >
    {text}
  </span>
);

/** First characters of the first and the last word. */
const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const chosen = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return chosen.map(word => [...word][0]?.toLocaleUpperCase() ?? '').join('');
};

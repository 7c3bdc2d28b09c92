import { t } from '@/lib/i18n/index.js';
import { useFormNames } from '@/shared/forms/use-form-names.js';
import { LogList } from '@/ui/log-list.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { dataLog } from './person-api.js';

/** Actor of an entry: a person, an API key, or the form's own setting. */
const who = (by: string): string => {
  if (by === 'session') return t.person.byYou;
  return by === 'retention' ? t.person.byRetention : t.person.byKey(by);
};

/** Log of exports, lookups and erasures of visitors' data. */
export function DataLog() {
  const query = useInfiniteQuery(dataLog);
  const names = useFormNames();
  const isEmpty = query.data?.pages.every(({ entries }) => entries.length === 0);
  return (
    <section aria-label={t.person.log} className="grid gap-2 border-t border-line pt-4">
      <h3 className="text-base font-semibold">{t.person.log}</h3>
      <p className="text-ink-3">{isEmpty ? t.person.logNone : t.person.logText}</p>
      <LogList query={query} failed={t.person.logFailed}>
        {({ action, by, count, detail }) => (
          <>
            <p>{t.person.actions[action]}</p>
            <p className="text-xs break-words text-ink-3">
              {t.person.entry(count, names.get(detail) ?? detail, who(by))}
            </p>
          </>
        )}
      </LogList>
    </section>
  );
}

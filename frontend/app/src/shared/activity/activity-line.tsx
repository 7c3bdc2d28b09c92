import { formatDateTime } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import type { AuditLine, Role } from '#contracts';

const texts = t.activity;

type Line = Omit<AuditLine, 'device' | 'place'> & Partial<Pick<AuditLine, 'device' | 'place'>>;

/** The facts of a line that people read: a role by its name, a count, a revision. */
function factsOf({ details: { role, count } }: Line): string[] {
  return [...(role ? [t.team.roles[role as Role]] : []), ...(count ? [texts.count(Number(count))] : [])];
}

/** A line of the audit log: the action with its target, the person, and if known the device and the place. */
export function ActivityLine({ line }: { line: Line }) {
  const { at, action, by, key, target, device, place } = line;
  const facts = [target?.name, ...factsOf(line)].filter(Boolean).join(' · ');
  const person = by.name || texts.former;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
      <div className="min-w-0">
        <p className="break-words">
          {texts.actions[action]}
          {facts && <span className="text-ink-2">: {facts}</span>}
        </p>
        <p className="text-xs break-words text-ink-2">
          {[person, key !== null && texts.byKey(key), device, place].filter(Boolean).join(' · ')}
        </p>
      </div>
      <time dateTime={at} className="shrink-0 text-xs text-ink-3">
        {formatDateTime(at)}
      </time>
    </li>
  );
}

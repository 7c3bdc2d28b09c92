import { formatAgo, formatDate } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { Badge } from '@/ui/badge.js';
import { Button } from '@/ui/button.js';
import { Confirm } from '@/ui/confirm.js';
import { useState } from 'react';
import type { ApiKey } from '#contracts';
import { useDeleteKey, useResumeKey } from './keys-api.js';

const texts = t.settings.keys;

/** One masked key with its permissions and last use. */
export function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const [asking, setAsking] = useState(false);
  const remove = useDeleteKey();
  const resume = useResumeKey();
  const { id, name, key, permissions, createdAt, lastUsed, isActive, isPaused, leftBy } = apiKey;
  const reason = leftBy !== undefined ? texts.left(leftBy) : isPaused ? texts.paused : texts.inactive;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="font-medium break-words">{name}</span>
          <code className="text-ink-2">{key}</code>
        </p>
        <ul className="flex flex-wrap gap-1">
          {permissions.map(scope => (
            <li key={scope}>
              <Badge>{texts.scopes[scope]}</Badge>
            </li>
          ))}
        </ul>
        <p className="text-ink-2">
          {texts.created(formatDate(createdAt))},{' '}
          {lastUsed ? texts.used(formatAgo(lastUsed)) : texts.neverUsed}
        </p>
        {!isActive && <p className="text-warn">{reason}</p>}
      </div>
      <div className="flex gap-2">
        {isPaused && (
          <Button
            size="sm"
            aria-label={texts.resumeOf(name)}
            disabled={resume.isPending}
            onClick={() => resume.mutate(id)}
          >
            {texts.resume}
          </Button>
        )}
        <Button size="sm" aria-label={texts.deleteOf(name)} onClick={() => setAsking(true)}>
          {texts.delete}
        </Button>
      </div>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={texts.deleteTitle}
        text={texts.deleteText(name)}
        action={texts.delete}
        cancel={t.common.cancel}
        danger
        onConfirm={() => remove.mutate(id)}
      />
    </li>
  );
}

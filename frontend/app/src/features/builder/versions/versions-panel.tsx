import { api } from '@/lib/api.js';
import { errorLines } from '@/lib/api-error.js';
import { formsCalls } from '@/lib/contracts.build.js';
import { formatDateTime } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { useSession } from '@/lib/session.js';
import { toast } from '@/lib/toast.js';
import { usePeople } from '@/shared/people/people.js';
import { Badge } from '@/ui/badge.js';
import { Button } from '@/ui/button.js';
import { Failure } from '@/ui/failure.js';
import { SkeletonRows } from '@/ui/skeleton.js';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormRevision } from '#contracts';
import { useEditor } from '../doc/editor-context.js';
import { docOf } from '../doc/editor-doc.js';
import type { SaveControl } from '../saving/use-save.js';
import { ChangeList } from './change-list.js';
import { revisionOf, revisionsOf } from './versions-api.js';

interface Props {
  id: string;
  save: SaveControl;
  onDone: () => void;
}

/**
 * Published versions with author (a person, or a program with an API key) and time, their differences from the draft,
 * and a button to restore them.
 */
export function VersionsPanel({ id, save, onDone }: Props) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    revisionsOf(id),
  );
  const list = data?.pages.flatMap(page => page.revisions);
  const [opened, setOpened] = useState<number | null>(null);
  if (error) return <Failure text={t.versions.failed} retry={() => void refetch()} />;
  if (!list) return <SkeletonRows rows={4} label={t.common.loading} />;
  if (list.length === 0) return <p className="text-ink-2">{t.versions.none}</p>;
  return (
    <div className="grid gap-3">
      <ol className="grid">
        {list.map((revision, at) => (
          <li key={revision.revision} className="grid gap-2 border-b border-line py-3 last:border-b-0">
            <Version
              revision={revision}
              open={opened === revision.revision || (opened === null && at === 0)}
              onToggle={() => setOpened(opened === revision.revision ? -1 : revision.revision)}
            >
              <Details id={id} revision={revision} save={save} onDone={onDone} />
            </Version>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t.versions.more}
        </Button>
      )}
    </div>
  );
}

interface VersionProps {
  revision: FormRevision;
  open: boolean;
  onToggle: () => void;
  children: React.ReactNode;
}

function Version({ revision, open, onToggle, children }: VersionProps) {
  const me = useSession(state => state.user?.id);
  const { nameOf } = usePeople();
  const person = revision.byUser === me ? t.versions.you : nameOf(revision.byUser);
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        className="grid rounded-control text-left touch:min-h-11"
        onClick={onToggle}
      >
        <span className="flex items-center gap-2 font-medium">
          {t.versions.number(revision.revision)}
          {revision.current && <Badge tone="ok">{t.versions.current}</Badge>}
        </span>
        <span className="text-xs text-ink-3">
          {t.versions.by(
            formatDateTime(revision.publishedAt),
            revision.byKey ? t.versions.key(revision.byKey) : person,
            revision.name,
            revision.fieldCount,
          )}
        </span>
      </button>
      {open && children}
    </>
  );
}

function Details({ id, revision, save, onDone }: Props & { revision: FormRevision }) {
  const draft = useEditor(editor => editor.doc);
  const { data, error, refetch } = useQuery(revisionOf(id, revision.revision));
  const restore = useMutation({
    mutationFn: async () => {
      if (!(await save.flush())) throw new Error(t.builder.saveFailed);
      const version = save.version();
      return api(formsCalls.restore, {
        params: { id, revision: String(revision.revision) },
        body: version === undefined ? {} : { version },
      });
    },
    onSuccess: form => {
      save.adopt(form);
      toast.success(t.versions.restored(revision.revision));
      onDone();
    },
    onError: failure => toast.error(errorLines(failure, t.versions.restoreFailed).join('\n')),
  });
  if (error) return <Failure text={t.versions.failed} retry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={2} label={t.common.loading} />;
  return (
    <>
      <ChangeList
        title={t.versions.difference}
        from={docOf(data.form)}
        to={draft}
        empty={t.versions.noDifference}
      />
      <Button
        size="sm"
        className="justify-self-start"
        disabled={restore.isPending}
        onClick={() => restore.mutate()}
      >
        {t.versions.restore}
      </Button>
    </>
  );
}

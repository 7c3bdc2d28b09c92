import { api } from '@/lib/api.js';
import { formsCalls } from '@/lib/contracts.build.js';
import { formatTime } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Dialog } from '@/ui/dialog.js';
import { Failure } from '@/ui/failure.js';
import { SkeletonRows } from '@/ui/skeleton.js';
import { useQuery } from '@tanstack/react-query';
import { useEditor } from '../doc/editor-context.js';
import { docOf } from '../doc/editor-doc.js';
import { ChangeList } from '../versions/change-list.js';
import type { SaveControl } from './use-save.js';

/** Someone else saved this form in the meantime: shows both versions and lets the user decide. */
export function ConflictDialog({ id, save }: { id: string; save: SaveControl }) {
  const mine = useEditor(editor => editor.doc);
  const { data, error, refetch } = useQuery({
    queryKey: ['forms', 'conflict', id],
    queryFn: ({ signal }) => api(formsCalls.get, { params: { id }, signal }),
    gcTime: 0,
    staleTime: 0,
  });
  return (
    <Dialog
      open
      title={t.builder.conflict.title}
      description={t.builder.conflict.text(data ? formatTime(data.updated_at) : '')}
    >
      {error ? (
        <Failure text={t.builder.loadFailed} retry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows rows={3} label={t.common.loading} />
      ) : (
        <>
          <ChangeList
            title={t.builder.conflict.changes}
            from={docOf(data)}
            to={mine}
            empty={t.builder.conflict.none}
          />
          <div className="mt-4 flex flex-wrap justify-end gap-2">
            <Button onClick={() => save.resolve(data, true)}>{t.builder.conflict.theirs}</Button>
            <Button variant="primary" onClick={() => save.resolve(data, false)}>
              {t.builder.conflict.mine}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

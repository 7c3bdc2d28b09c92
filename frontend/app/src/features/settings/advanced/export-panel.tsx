import { formatBytes, formatDateTime } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { useSession } from '@/lib/session.js';
import { Button } from '@/ui/button.js';
import { Notice } from '@/ui/notice.js';
import { Panel } from '@/ui/panel.js';
import { Progress } from '@/ui/progress.js';
import { useQuery } from '@tanstack/react-query';
import type { CallOutput, exportCalls } from '#contracts';
import { exportQuery, useDownloadExport, useStartExport } from './export-api.js';

const texts = t.settings.advanced;

/** All data of the account as one file, created in the background. */
export function ExportPanel() {
  const verified = useSession(state => state.user?.emailVerified ?? false);
  const { data } = useQuery({ ...exportQuery, enabled: verified });
  const start = useStartExport();
  const save = useDownloadExport();
  const state = data?.state ?? 'none';
  return (
    <Panel title={texts.export}>
      <p className="text-ink-2">{texts.exportText}</p>
      <div className="grid gap-4 pt-4 empty:pt-0" aria-live="polite">
        {(state === 'failed' || start.isError) && <Notice tone="bad" lines={[texts.exportFailed]} />}
        {data && <ExportState {...data} />}
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        {state === 'ready' && (
          <Button
            variant="primary"
            disabled={save.isPending}
            onClick={() => save.mutate(data?.fileName ?? 'leadloom-export.json')}
          >
            {save.isPending ? texts.downloading : texts.download}
          </Button>
        )}
        <Button disabled={!verified || state === 'running' || start.isPending} onClick={() => start.mutate()}>
          {state === 'ready' ? texts.again : texts.startExport}
        </Button>
      </div>
    </Panel>
  );
}

/** Progress of the export, or the size and expiry of its file. */
function ExportState({ state, progress, bytes, expiresAt }: CallOutput<typeof exportCalls.state>) {
  if (state === 'ready' && expiresAt)
    return <p>{texts.ready(formatBytes(bytes), formatDateTime(expiresAt))}</p>;
  return state === 'running' ? (
    <div className="grid gap-1">
      <p>{texts.running(progress)}</p>
      <Progress label={texts.export} value={progress} />
    </div>
  ) : null;
}

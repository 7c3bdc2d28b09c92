import { EXPORT_FORMATS } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { MAX_PDFS } from '@/lib/pdf-calls.build.js';
import { toast } from '@/lib/toast.js';
import { Button } from '@/ui/button.js';
import { Dialog } from '@/ui/dialog.js';
import { Notice } from '@/ui/notice.js';
import { Segmented } from '@/ui/segmented.js';
import { useEffect, useRef, useState } from 'react';
import type { ResponseFilter } from '#contracts';
import { totalText } from './answers.js';
import { downloadExport, type ExportFormat, type Progress } from './export-file.js';

interface Props {
  formId: string;
  filter: ResponseFilter;
  /** Number of responses in the view, including partial ones. */
  total: number;
  partials: number;
  /** False if there are more than `total`. */
  exact: boolean;
  onClose: () => void;
}

/** Exports the current view and shows the progress; closing the dialog cancels the export. */
export function ExportDialog({ formId, filter, total, partials, exact, onClose }: Props) {
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failed, setFailed] = useState(false);
  const isTooMany = format === 'pdf' && total > MAX_PDFS;
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setFailed(false);
    setProgress({ done: 0, total, bytes: 0 });
    try {
      await downloadExport(formId, filter, format, setProgress, controller.signal);
      toast.success(t.responses.exportDone);
      onClose();
    } catch {
      setProgress(null);
      if (!controller.signal.aborted) setFailed(true);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose();
      }}
      title={t.responses.export}
      description={t.responses.exportText(totalText(total - partials, exact, partials))}
    >
      <div className="grid gap-4">
        {failed && <Notice tone="bad" lines={[t.responses.exportFailed]} />}
        {isTooMany && <Notice tone="bad" lines={[t.responses.exportTooMany(MAX_PDFS)]} />}
        {progress ? (
          <Bar progress={progress} />
        ) : (
          <Segmented
            label={t.responses.exportFormat}
            value={format}
            onChange={setFormat}
            options={EXPORT_FORMATS.map(value => ({ value, label: t.responses.exportFormats[value] }))}
          />
        )}
        <div className="flex justify-end gap-2">
          {progress ? (
            <Button onClick={() => running.current?.abort()}>{t.responses.exportCancel}</Button>
          ) : (
            <>
              <Button onClick={onClose}>{t.common.cancel}</Button>
              <Button variant="primary" disabled={isTooMany} onClick={() => void start()}>
                {t.responses.exportStart}
              </Button>
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function Bar({ progress: { done, total, bytes } }: { progress: Progress }) {
  const text =
    done === null
      ? t.responses.exportBytes(Math.round(bytes / 1000))
      : t.responses.exportProgress(done, total);
  return (
    <div className="grid gap-2">
      <progress
        className="h-2 w-full accent-brand"
        aria-label={t.responses.export}
        max={Math.max(1, total)}
        {...(done === null ? {} : { value: done })}
      />
      <p role="status" className="text-ink-2 tabular-nums">
        {text}
      </p>
    </div>
  );
}

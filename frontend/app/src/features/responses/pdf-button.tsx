import { t } from '@/lib/i18n/index.js';
import { toast } from '@/lib/toast.js';
import { Button } from '@/ui/button.js';
import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import type { FormResponse } from '#contracts';
import { downloadPdf } from './export-file.js';

/** Downloads a lead as a PDF in the look of its form. */
export function PdfButton({ response }: { response: FormResponse }) {
  const download = useMutation({
    mutationFn: () => downloadPdf(response),
    onError: () => toast.error(t.responses.pdfFailed),
  });
  return (
    <Button size="sm" disabled={download.isPending} onClick={() => download.mutate()}>
      <FileDown aria-hidden /> {t.responses.downloadPdf}
    </Button>
  );
}

import { formatBytes } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { queryKeys } from '@/lib/query-keys.js';
import { Button } from '@/ui/button.js';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, Paperclip } from 'lucide-react';
import type { FormResponse, ResponseFile } from '#contracts';
import { fileLink } from './responses-api.js';

const PREVIEWED = /^image\/(jpeg|png|gif|webp|avif)$/;
const PREVIEWED_BYTES = 10_000_000;
/** Time in milliseconds after which a link is requested again; it is valid for five minutes. */
const FRESH_MS = 240_000;

interface Props {
  response: Pick<FormResponse, 'id' | 'formId' | 'files'>;
  fieldId: string;
}

/** Files of one answer: images are shown, and each file can be downloaded. */
export const ResponseFiles = ({ response, fieldId }: Props) => (
  <ul className="grid gap-2">
    {response.files
      ?.filter(file => file.fieldId === fieldId)
      .map(file => (
        <li key={file.id} className="grid gap-2">
          {PREVIEWED.test(file.type) && file.size <= PREVIEWED_BYTES && (
            <Preview response={response} file={file} />
          )}
          <FileRow response={response} file={file} />
        </li>
      ))}
  </ul>
);

interface OneProps {
  response: Props['response'];
  file: ResponseFile;
}

function FileRow({ response, file }: OneProps) {
  const download = useMutation({
    mutationFn: () => fileLink(response, file.id),
    onSuccess: path => window.location.assign(path),
  });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Paperclip aria-hidden className="size-4 shrink-0 text-ink-3" />
      <span className="min-w-0 break-words">{file.name}</span>
      <span className="text-sm text-ink-3">{formatBytes(file.size)}</span>
      <Button
        size="sm"
        aria-label={t.responses.downloadFile(file.name)}
        disabled={download.isPending}
        onClick={() => download.mutate()}
        data-not-printed
      >
        <Download aria-hidden /> {t.responses.download}
      </Button>
      {download.isError && (
        <span role="alert" className="text-sm text-bad">
          {t.responses.fileFailed}
        </span>
      )}
    </div>
  );
}

function Preview({ response, file }: OneProps) {
  const { data } = useQuery({
    queryKey: queryKeys.responses.file(response.id, file.id),
    queryFn: () => fileLink(response, file.id),
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
  });
  if (!data) return <div className="h-40 w-full rounded-control bg-sunken" />;
  return (
    <img
      src={data}
      alt={file.name}
      className="max-h-64 w-fit max-w-full rounded-control border border-line object-contain"
    />
  );
}

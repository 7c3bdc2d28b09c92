import { networkError } from '@/lib/api-error.js';
import { leadsCalls } from '@/lib/contracts.build.js';
import { request } from '@/lib/http.js';
import { SERVER_LANGUAGE } from '@/lib/i18n/language.js';
import { pdfCalls } from '@/lib/pdf-calls.build.js';
import { refreshIfExpiring } from '@/lib/session-refresh.js';
import type { EXPORT_FORMATS, FormResponse, ResponseFilter } from '#contracts';

export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export interface Progress {
  /** Responses received so far; null if the format does not reveal it. */
  done: number | null;
  total: number;
  bytes: number;
}
/**
 * Terminator of a response in each format, which matches the gateway's writers. The first line is the header or the opening
 * bracket. In a ZIP file it is the beginning of a file, so the last one found is not complete.
 */
const ROW_END: Record<ExportFormat, string | null> = {
  csv: '\r\n',
  json: '\n',
  xlsx: null,
  pdf: 'PK\u0003\u0004',
};

/** Counts the occurrences of `end` in a stream, across chunk boundaries. */
export function rowCounter(end: string): (chunk: Uint8Array) => number {
  const signs = [...end].map(sign => sign.charCodeAt(0));
  let [matched, count] = [0, 0];
  return chunk => {
    for (const byte of chunk) {
      matched = byte === signs[matched] ? matched + 1 : byte === signs[0] ? 1 : 0;
      if (matched < signs.length) continue;
      count += 1;
      matched = 0;
    }
    return count;
  };
}

/** Downloads the responses of a view as a file. Aborting the signal also cancels it on the server. */
export async function downloadExport(
  formId: string,
  filter: ResponseFilter,
  format: ExportFormat,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<void> {
  await refreshIfExpiring(0);
  const response = formId
    ? await request(
        leadsCalls.exportForm,
        { params: { id: formId }, query: { ...filter, format, language: SERVER_LANGUAGE }, signal },
        '*/*',
      )
    : await request(
        leadsCalls.exportAll,
        { query: { ...filter, format, language: SERVER_LANGUAGE }, signal },
        '*/*',
      );
  if (!response.body) throw networkError();
  const total = Number(response.headers.get('x-total-count'));
  const end = ROW_END[format];
  const rows = end ? rowCounter(end) : null;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    bytes += value.length;
    onProgress({ done: rows ? Math.min(total, Math.max(0, rows(value) - 1)) : null, total, bytes });
  }
  const type = response.headers.get('content-type') ?? '';
  save(new Blob(parts, { type }), nameOf(response) ?? `responses.${format}`);
}

/** Downloads a response as a PDF. */
export async function downloadPdf({ id: rid, formId }: Pick<FormResponse, 'id' | 'formId'>): Promise<void> {
  await refreshIfExpiring(0);
  const response = await request(pdfCalls.pdf, { params: { id: formId, rid } }, '*/*');
  save(await response.blob(), nameOf(response) ?? 'response.pdf');
}

/** File name of a download (RFC 6266). */
function nameOf(response: Response): string | undefined {
  const header = response.headers.get('content-disposition') ?? '';
  const full = /filename\*=UTF-8''([^;]+)/.exec(header)?.[1];
  return full ? decodeURIComponent(full) : /filename="([^"]+)"/.exec(header)?.[1];
}

function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Outcome of an attempt; `refused` is final, `retry` is temporary. */
export type Sent =
  | { kind: 'sent'; id: string }
  | { kind: 'refused'; message: string }
  | { kind: 'retry'; afterMs?: number };

interface Answer {
  files?: { id: string }[];
  error?: string;
}

/** Uploads one file to the form; `onShare` receives the share sent so far, 0 to 1. Rejects when aborted. */
export const sendFile = (
  address: string,
  fieldId: string,
  file: File,
  signal: AbortSignal,
  onShare: (share: number) => void,
): Promise<Sent> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append(fieldId, file, file.name);
    request.open('POST', address);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onShare(total ? loaded / total : 0);
    request.onerror = () => resolve({ kind: 'retry' });
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'));
    request.onload = () => {
      const { status } = request;
      const answer = (request.response ?? {}) as Answer;
      const id = answer.files?.[0]?.id;
      if (status === 201 && id) return resolve({ kind: 'sent', id });
      if (status < 500 && status !== 408 && status !== 429)
        return resolve({ kind: 'refused', message: answer.error ?? '' });
      const seconds = Number(request.getResponseHeader('retry-after'));
      resolve({ kind: 'retry', afterMs: seconds > 0 ? seconds * 1000 : undefined });
    };
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });

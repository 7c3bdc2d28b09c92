/** How one attempt ended; `refused` is final, `retry` passes. */
export type Sent =
  | { kind: 'sent'; id: string }
  | { kind: 'refused'; message: string }
  | { kind: 'retry'; afterMs?: number };

interface Answer {
  files?: { id: string }[];
  error?: string;
}

/** Sends one file to the form's address for files; `onShare` hears how much of it is sent, 0 to 1. An abort rejects. */
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

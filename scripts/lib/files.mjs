// Visitors' files over HTTP: uploads as the page sends them, downloads as the owner reads them.
import { request } from './owner.mjs';

const BOUNDARY = 'measured';
const ATTEMPT_LIMIT_MS = 60_000;
export const FILE_FIELD = {
  id: 'files',
  type: 'file',
  label: 'Files',
  settings: { acceptedFileTypes: ['.pdf'], maxFileSize: 100, maxFiles: 20 },
};
/** First bytes of every uploaded file: its content must match its name. */
export const PDF = Buffer.from('%PDF-1.7\n');

/** @returns the id of the file. Rejects with the reason if it was not accepted; the caller then sends it again */
export async function sendFile({ url }, formId, content) {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${FILE_FIELD.id}"; filename="measured.pdf"\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  const answer = await fetch(`${url}/api/v1/public/forms/${formId}/files`, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(ATTEMPT_LIMIT_MS),
  });
  const { files, code } = await answer.json();
  if (answer.status !== 201) throw new Error(`${answer.status} ${code}`);
  return files[0].id;
}

/** Content of a response's file, from the address that its owner gets. */
export async function readFile({ url }, owner, formId, responseId, fileId) {
  const path = `/api/v1/forms/${formId}/responses/${responseId}/files/${fileId}`;
  const link = await request(url, 'GET', path, { headers: owner.headers });
  if (!link.body?.url) return Buffer.alloc(0);
  const { pathname, search } = new URL(link.body.url);
  return Buffer.from(await (await fetch(url + pathname + search)).arrayBuffer());
}

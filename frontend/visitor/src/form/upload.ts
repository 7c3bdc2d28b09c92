import type { VisitorForm } from '#form-core';
import type { UploadFile } from '#form-renderer';

/** Stores a chosen file at once; the answer keeps the id that the server gave it. */
export const uploader =
  (form: VisitorForm): UploadFile =>
  async (field, file) => {
    if (form.discardResponses) return file.name;
    const body = new FormData();
    body.append('fieldId', field.id);
    body.append('file', file);
    const response = await fetch(`/api/v1/public/forms/${form.id}/files`, { method: 'POST', body });
    if (!response.ok) throw new Error(`Upload answered ${response.status}`);
    return ((await response.json()) as { id: string }).id;
  };

import { useState } from 'react';
import type { FormField } from '#form-core';
import type { ControlProps } from '../control.types.js';

/** What is wrong with a chosen file before it is sent, if anything. */
export const fileProblem = (field: FormField, file: { name: string; size: number }): string | undefined => {
  const { acceptedFileTypes = [], maxFileSize = 10 } = field.settings ?? {};
  const name = file.name.toLowerCase();
  const accepted =
    acceptedFileTypes.length === 0 || acceptedFileTypes.some(type => name.endsWith(type.toLowerCase()));
  if (!accepted) return `Please choose one of these file types: ${acceptedFileTypes.join(', ')}`;
  return file.size > maxFileSize * 1024 * 1024 ? `The file is larger than ${maxFileSize} MB` : undefined;
};

/** Sends the file as soon as it is chosen; the answer is what the upload answers. It has no name in a plain post. */
export const FileControl = ({
  field,
  id,
  value,
  required,
  invalid,
  describedBy,
  onValue,
  onError,
  upload,
}: ControlProps) => {
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const choose = async (file: File | undefined) => {
    onValue(null);
    setName('');
    if (!file || !upload) return;
    const problem = fileProblem(field, file);
    if (problem) return onError(problem);
    setBusy(true);
    try {
      onValue(await upload(field, file));
      setName(file.name);
    } catch {
      onError('The file could not be uploaded. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="ll-file">
      <input
        id={id}
        type="file"
        className="ll-input"
        accept={field.settings?.acceptedFileTypes?.join(',')}
        disabled={busy}
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={event => void choose(event.currentTarget.files?.[0])}
      />
      <p role="status">{busy ? 'Uploading…' : value && name ? `${name} is attached` : ''}</p>
    </div>
  );
};

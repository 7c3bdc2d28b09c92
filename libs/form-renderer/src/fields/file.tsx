import { useEffect, useRef } from 'react';
import { fileLimitsOf, type FormField, type FormTexts, MEGABYTE, say, sayNumber } from '#form-core';
import type { ControlProps } from '../control.types.js';
import { uploads } from '../uploads.js';

/** Text with the allowed types, size and number of files. */
const limitsText = (field: FormField, texts: FormTexts): string => {
  const { types, maxBytes, maxFiles } = fileLimitsOf(field);
  const names = types.map(type => type.replace('.', '').toUpperCase());
  const size = say(maxFiles > 1 ? texts.filesLimit : texts.fileLimit, {
    n: sayNumber(texts, maxBytes / MEGABYTE),
    max: maxFiles,
  });
  return [names.join(', '), size].filter(Boolean).join(', ');
};

/** File chooser. Without scripts, files are posted with the form, and earlier files are checkboxes that can be cleared. */
export const FileControl = ({
  field,
  id,
  value,
  required,
  invalid,
  describedBy,
  texts,
  files,
  onValue,
}: ControlProps) => {
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { types, maxFiles } = fileLimitsOf(field);
  const ids = Array.isArray(value) ? value : [];
  const sent = (files ?? []).filter(file => file.fieldId === field.id && ids.includes(file.id));
  const { start } = uploads;
  // Initialized once, after the first render; the upload script manages the list from then on.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => start?.({ field, input: input.current!, list: list.current!, sent, onValue }), []);
  return (
    <div className="ll-files">
      {!start &&
        sent.map(file => (
          <label className="ll-choice" key={file.id}>
            <input type="checkbox" name={field.id} value={file.id} defaultChecked />
            <span>{file.name}</span>
          </label>
        ))}
      <input
        ref={input}
        id={id}
        name={field.id}
        type="file"
        multiple={maxFiles > 1}
        accept={types.join(',') || undefined}
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={`${id}-limits${describedBy ? ` ${describedBy}` : ''}`}
        onInput={({ currentTarget: { files: chosen } }) => {
          if (!start) onValue(Array.from(chosen ?? [], ({ name }) => name));
        }}
      />
      <p className="ll-help" id={`${id}-limits`}>
        {limitsText(field, texts)}
      </p>
      <div ref={list} />
    </div>
  );
};

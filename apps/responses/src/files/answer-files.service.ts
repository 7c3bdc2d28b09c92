import { Injectable } from '@nestjs/common';
import { DomainError, type ErrorDetail, type ResponseFile } from '#contracts';
import { type FieldValues, type FormField, type FormLanguage, textsOf, traitsOf } from '#form-core';
import { type CompleteFile, FileStore } from './file.store.js';
import { UNCLAIMED_MS } from './files.service.js';

/** The files of a submission. */
export interface AnswerFiles {
  /** The answers, without the ids of missing files. */
  values: FieldValues;
  files: ResponseFile[];
  /** Hashes of the contents by file id: two uploads of the same file count as the same answer. */
  contents: ReadonlyMap<string, string>;
}

const NOTHING: ReadonlyMap<string, string> = new Map();

/** Claims the files that a submission names for its response. */
@Injectable()
export class AnswerFilesService {
  constructor(private readonly files: FileStore) {}

  /**
   * Claims the files of a submission under its key. Invented ids, and ids of another form, field or submission, are
   * refused; an earlier accepted submission is stored without them, since its visitor cannot be asked.
   * @throws DomainError VALIDATION_ERROR with one detail per field
   */
  async claim(
    formId: string,
    { fields, language }: { fields: readonly FormField[]; language?: FormLanguage },
    values: FieldValues,
    key: string,
    isPromised: boolean,
  ): Promise<AnswerFiles> {
    const asked = fields.filter(({ id, type }) => traitsOf(type).holdsFiles && Array.isArray(values[id]));
    if (asked.length === 0) return { values, files: [], contents: NOTHING };
    const idsOf = ({ id }: FormField) => values[id] as string[];
    const ids = asked.flatMap(idsOf);
    await this.files.claim(formId, ids, key, new Date(Date.now() + UNCLAIMED_MS));
    const byId = new Map((await this.files.find(formId, ids)).map(file => [file.id, file]));
    const own = (field: FormField, id: string): CompleteFile | undefined => {
      const file = byId.get(id);
      return file?.claim === key && file.fieldId === field.id ? file : undefined;
    };
    const missing = asked.filter(field => !idsOf(field).every(id => own(field, id)));
    if (missing.length > 0 && !isPromised) {
      await this.files.release(formId, ids, key);
      const { fileGone: message } = textsOf(language).pages;
      const details: ErrorDetail[] = missing.map(({ id }) => ({ field: id, message }));
      throw new DomainError('VALIDATION_ERROR', message, details);
    }
    const found = asked.flatMap(field => idsOf(field).flatMap(id => own(field, id) ?? []));
    const there = Object.fromEntries(
      asked.map(field => [field.id, idsOf(field).filter(id => own(field, id))]),
    );
    return {
      values: { ...values, ...there },
      files: found.map(({ sha256: _hash, claim: _claim, ...file }) => file),
      contents: new Map(found.map(({ id, sha256 }) => [id, sha256])),
    };
  }

  /** Keeps the files of a stored submission. After a crash before this, the clean-up finds the response and keeps them. */
  async confirm(formId: string, key: string, { files }: AnswerFiles): Promise<void> {
    if (files.length > 0) await this.files.confirm(formId, key);
  }

  /** Frees the files of a refused submission, so that the visitor may send them again. */
  async release(formId: string, key: string, { files }: AnswerFiles): Promise<void> {
    const ids = files.map(({ id }) => id);
    if (ids.length > 0) await this.files.release(formId, ids, key);
  }
}

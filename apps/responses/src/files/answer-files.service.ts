import { Injectable } from '@nestjs/common';
import { DomainError, type ErrorDetail, type ResponseFile } from '#contracts';
import { type FieldValues, type FormField, type FormLanguage, textsOf, traitsOf } from '#form-core';
import { type CompleteFile, FileStore } from './file.store.js';
import { UNCLAIMED_MS } from './files.service.js';

/** The files of a submission. */
export interface AnswerFiles {
  /** The answers, without the ids of files that are not there. */
  values: FieldValues;
  files: ResponseFile[];
  /** What each file contains, by its id: two uploads of the same file are the same answer. */
  contents: ReadonlyMap<string, string>;
}

const NOTHING: ReadonlyMap<string, string> = new Map();

/** Makes the files that a submission names those of its response. */
@Injectable()
export class AnswerFilesService {
  constructor(private readonly files: FileStore) {}

  /**
   * Claims the files of a submission under its key. Ids that are invented, of another form or field, or already another
   * submission's, are refused; a promised submission is stored without them, since nobody can be asked any more.
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

  /** The submission is stored. A crash before this changes nothing: whoever looks at the files later finds the response. */
  async confirm(formId: string, key: string, { files }: AnswerFiles): Promise<void> {
    if (files.length > 0) await this.files.confirm(formId, key);
  }

  /** The submission was refused; its visitor may send the same files with another one. */
  async release(formId: string, key: string, { files }: AnswerFiles): Promise<void> {
    const ids = files.map(({ id }) => id);
    if (ids.length > 0) await this.files.release(formId, ids, key);
  }
}

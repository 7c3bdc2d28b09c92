import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError, type ErrorDetail, filesCalls, type PublicForm } from '#contracts';
import { traitsOf } from '#form-core';
import { type Uploaded, UploadService } from '../../files/upload.service.js';
import { readUpload } from '../../http/body/read-upload.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The form that a plain post answers, and the token that opened it. */
    postedTo?: { form: PublicForm; access?: string };
    /** Files of a plain post: those that came with it, and those that came before and are still chosen. */
    postedFiles?: Uploaded[];
  }
}

/**
 * Reads the post of a form with a field for files, which browsers send as multipart: files go into the storage as they
 * come, and their ids stand among the answers afterwards.
 */
@Injectable()
export class PostedForms {
  constructor(private readonly uploads: UploadService) {}

  /**
   * Puts `body` and `postedFiles` into the request.
   * @throws DomainError VALIDATION_ERROR for files that are not taken, once everything has been read
   */
  async read(request: FastifyRequest, form: PublicForm, access?: string): Promise<void> {
    request.postedFiles = [];
    if (!request.isMultipart()) return;
    const holding = new Set(form.fields.filter(({ type }) => traitsOf(type).holdsFiles).map(({ id }) => id));
    const entries = new Map<string, string[]>();
    const problems: ErrorDetail[] = [];
    const add = (name: string, value: string) => {
      const before = entries.get(name);
      if (before) before.push(value);
      else entries.set(name, [value]);
    };
    for await (const part of readUpload(filesCalls.upload.upload!, request)) {
      if (part.kind === 'value') add(part.field, part.value);
      // A browser sends an empty file for a control in which nothing was chosen.
      else if (!part.name || !holding.has(part.field)) part.content.resume();
      else {
        const file = await this.uploads
          .take(form.id, request.networkKey, part, access)
          .catch((error: unknown) => void problems.push(...detailsOf(error)));
        if (!file) continue;
        request.postedFiles.push(file);
        add(file.fieldId, file.id);
      }
    }
    request.body = Object.fromEntries(entries);
    const known = new Set(request.postedFiles.map(({ id }) => id));
    const before = [...holding].flatMap(id => entries.get(id) ?? []).filter(id => !known.has(id));
    request.postedFiles.push(...(await this.uploads.describe(form.id, before)));
    if (problems.length > 0) throw new DomainError('VALIDATION_ERROR', problems[0]!.message, problems);
  }
}

/** What a visitor can do something about; anything else ends the post. */
function detailsOf(error: unknown): ErrorDetail[] {
  if (error instanceof DomainError && error.details && error.status < 500) return error.details;
  throw error;
}

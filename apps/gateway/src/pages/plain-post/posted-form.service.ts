import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError, type ErrorDetail, filesCalls, type PublicForm } from '#contracts';
import { traitsOf } from '#form-core';
import { type Uploaded, UploadService } from '../../files/upload.service.js';
import { readUpload } from '../../http/body/read-upload.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The form that a plain post belongs to, and the token that unlocked it. */
    postedTo?: { form: PublicForm; access?: string };
    /** Files of a plain post: new ones, and earlier ones that are still chosen. */
    postedFiles?: Uploaded[];
  }
}

/**
 * Parses the multipart posts of forms with a file field: stores the files as they arrive and puts their ids among the answers.
 */
@Injectable()
export class PostedForms {
  constructor(private readonly uploads: UploadService) {}

  /**
   * Sets `body` and `postedFiles` of the request.
   * @throws DomainError VALIDATION_ERROR for rejected files, after everything has been read
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
      // A browser sends an empty file for a file input without a selection.
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

/** Errors that the visitor can correct; any other error ends the post. */
function detailsOf(error: unknown): ErrorDetail[] {
  if (error instanceof DomainError && error.details && error.status < 500) return error.details;
  throw error;
}

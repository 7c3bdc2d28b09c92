import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type CallOutput, filesCalls, invalid } from '#contracts';
import { readUpload } from '../http/body/read-upload.js';
import { readInput } from '../http/request/request-input.js';
import { Route } from '../http/request/route.decorator.js';
import { type Uploaded, UploadService } from './upload.service.js';

@Controller()
export class UploadRoutes {
  constructor(private readonly uploads: UploadService) {}

  /** Stores all files of a request, or none of them. */
  @Route(filesCalls.upload)
  async upload(@Req() request: FastifyRequest): Promise<CallOutput<typeof filesCalls.upload>> {
    const { params, query } = readInput(filesCalls.upload, request);
    const files: Uploaded[] = [];
    try {
      for await (const part of readUpload(filesCalls.upload.upload!, request))
        if (part.kind === 'file')
          files.push(await this.uploads.take(params.id, request.networkKey, part, query.access));
      if (files.length === 0) throw invalid('body', 'The request contains no file');
    } catch (error) {
      await this.uploads.discard(files.map(file => file.id));
      throw error;
    }
    return { files: files.map(({ sha256: _, ...file }) => file) };
  }
}

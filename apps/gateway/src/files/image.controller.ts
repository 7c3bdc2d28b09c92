import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CallOutput, imageCalls, invalid, notFound } from '#contracts';
import { readUpload } from '../http/body/read-upload.js';
import { readInput } from '../http/request/request-input.js';
import { Route } from '../http/request/route.decorator.js';
import { ImageService } from './image.service.js';

/** Cache and security headers: an image never changes, and nothing in it is executed wherever it is opened. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
  'x-robots-tag': 'noindex',
};

/** Images shown in owners' forms. */
@Controller()
export class ImageRoutes {
  constructor(private readonly images: ImageService) {}

  @Route(imageCalls.upload)
  async upload(@Req() request: FastifyRequest): Promise<CallOutput<typeof imageCalls.upload>> {
    const { principal } = readInput(imageCalls.upload, request);
    for await (const part of readUpload(imageCalls.upload.upload!, request))
      if (part.kind === 'file') return { url: await this.images.take(principal.workspaceId, part) };
    throw invalid('body', 'The request contains no file');
  }

  @Get('images/:id')
  async image(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const image = await this.images.read(id);
    if (!image) throw notFound('Image');
    await reply
      .headers(HEADERS)
      .header('content-type', image.type)
      .header('content-length', image.size)
      .send(image.content);
  }
}

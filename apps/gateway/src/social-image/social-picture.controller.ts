import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { byId, notFound } from '#contracts';
import { internalInput } from '#messaging';
import { PublicForms } from '../submission-buffer/public-forms.service.js';
import { SocialPictures } from './social-pictures.service.js';

/** A named version never changes; without a name the newest is asked for again after five minutes. */
const CACHE = { version: 'public, max-age=31536000, immutable', newest: 'public, max-age=300' };

/** `/form/<id>/picture.png`: what other sites show beside the link to a published form. */
@Controller()
export class SocialPictureController {
  constructor(
    private readonly forms: PublicForms,
    private readonly pictures: SocialPictures,
  ) {}

  @Get('form/:id/picture.png')
  async picture(
    @Param('id') id: string,
    @Query() query: { v?: unknown },
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!byId.safeParse({ id }).success) throw notFound('Form');
    const form = await this.forms.read({ ...internalInput({}), params: { id }, query: {} });
    const { png, etag } = await this.pictures.picture(form);
    const isNamed = query.v === SocialPictures.versionOf(form);
    reply.header('cache-control', isNamed ? CACHE.version : CACHE.newest).header('etag', etag);
    if (request.headers['if-none-match'] === etag) return void (await reply.status(304).send());
    await reply.type('image/png').send(png);
  }
}

import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { byId, notFound, type PublicForm } from '#contracts';
import { DEMO_FORM } from '#form-core';
import { PublicForms } from '../submission-buffer/public-forms.service.js';
import { type Picture, SocialPictures } from './social-pictures.service.js';

/** Cache headers: a versioned picture never changes; without a version, the newest one is revalidated after five minutes. */
const CACHE = { version: 'public, max-age=31536000, immutable', newest: 'public, max-age=300' };

/** Description of the product, next to a form. */
const PRODUCT: PublicForm = {
  ...DEMO_FORM,
  id: 'product',
  language: 'en',
  business_info: { mainGoal: 'general' },
  metadata: {},
  logic: [],
  name: 'Say what you do. Get the form that brings you leads.',
  description: 'Leadloom: a form from one sentence. Free and open source.',
  customizations: { primaryColor: '#006a45', secondaryColor: '#005737' },
};

/** `/form/<id>/picture.png`: the picture for links to a published form on other sites. */
@Controller()
export class SocialPictureController {
  constructor(
    private readonly forms: PublicForms,
    private readonly pictures: SocialPictures,
  ) {}

  /** Picture for links to the product itself. */
  @Get('picture.png')
  async ofProduct(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.send(await this.pictures.picture(PRODUCT), CACHE.newest, request, reply);
  }

  @Get('form/:id/picture.png')
  async picture(
    @Param('id') id: string,
    @Query() query: { v?: unknown },
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (!byId.safeParse({ id }).success) throw notFound('Form');
    const form = await this.forms.readForPage(id);
    const isNamed = query.v === SocialPictures.versionOf(form);
    const picture = await this.pictures.picture(form);
    await this.send(picture, isNamed ? CACHE.version : CACHE.newest, request, reply);
  }

  private async send(
    { png, etag }: Picture,
    cache: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    reply.header('cache-control', cache).header('etag', etag);
    if (request.headers['if-none-match'] === etag) return void (await reply.status(304).send());
    await reply.type('image/png').send(png);
  }
}

import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { byId, notFound } from '#contracts';
import { PublicForms } from '../submission-buffer/public-forms.service.js';

const DATA_URL = /^data:(image\/(?:png|jpeg|webp));base64,([A-Za-z0-9+/]+={0,2})$/;

/** `/form/<id>/logo`: the uploaded logo of a published form, for emails, where pictures need an address. */
@Controller()
export class FormLogoController {
  constructor(private readonly forms: PublicForms) {}

  /** @throws NOT_FOUND without an uploaded logo */
  @Get('form/:id/logo')
  async logo(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    if (!byId.safeParse({ id }).success) throw notFound('Form');
    const { customizations } = await this.forms.readForPage(id);
    const [, type, data] = DATA_URL.exec(customizations.logoUrl ?? '') ?? [];
    if (!type || !data) throw notFound('Logo');
    reply.header('cache-control', 'public, max-age=3600').header('x-content-type-options', 'nosniff');
    await reply.type(type).send(Buffer.from(data, 'base64'));
  }
}

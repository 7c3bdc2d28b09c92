import { Controller, Get, Inject, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type CallInput, filesCalls, notFound, type ResponseFilter, visibleTo } from '#contracts';
import { internalInput, RpcClient } from '#messaging';
import { CONFIG } from '#platform';
import { FileMissing, type FileStorage, STORAGE } from '#storage';
import type { GatewayConfig } from '../config.js';
import { Input, Route } from '../http/request/route.decorator.js';
import { FileLinks } from './file-links.js';
import { attachment } from './file-name.js';

/** Validity of an owner's link to one file, in milliseconds. */
const LINK_MS = 300_000;

/** Visitors' files are always downloaded, never displayed as a page of this origin and never executed. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
  'cross-origin-resource-policy': 'same-origin',
  'x-robots-tag': 'noindex',
};

@Controller()
export class FileRoutes {
  constructor(
    private readonly rpc: RpcClient,
    @Inject(STORAGE) private readonly storage: FileStorage,
    private readonly links: FileLinks,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Route(filesCalls.link)
  async link(@Input() { principal, params }: CallInput<typeof filesCalls.link>) {
    const { id: formId, rid: responseId, fid: fileId } = params;
    const ownerId = principal.workspaceId;
    const { assignee: assigneeId } = visibleTo<ResponseFilter>(principal, {});
    const file = await this.rpc.call(
      filesCalls.owned,
      internalInput({ ownerId, formId, responseId, fileId, assigneeId }),
    );
    const expiresAt = Date.now() + LINK_MS;
    return {
      url: this.config.PUBLIC_URL.replace(/\/+$/, '') + this.links.path(file, expiresAt),
      expiresAt: new Date(expiresAt).toISOString(),
    };
  }

  @Get('files/:id')
  async file(
    @Param('id') id: string,
    @Query() query: Record<string, unknown>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = this.links.read(id, query, Date.now());
    if (!file) throw notFound('File');
    const { content, size } = await this.storage.read(file.id).catch((error: unknown) => {
      throw error instanceof FileMissing ? notFound('File') : error;
    });
    await reply
      .headers(HEADERS)
      .header('content-type', file.type)
      .header('content-length', size)
      .header('content-disposition', attachment(file.name))
      .send(content);
  }
}

import { Injectable } from '@nestjs/common';
import {
  type CallInput,
  DomainError,
  MAX_REPLY_TEMPLATES,
  notFound,
  type ReplyTemplate,
  type replyTemplateCalls,
} from '#contracts';
import { newId } from '#platform';
import { ReplyTemplateStore } from './reply-template.store.js';

type Input<K extends keyof typeof replyTemplateCalls> = CallInput<(typeof replyTemplateCalls)[K]>;

/** Reply templates of an owner. */
@Injectable()
export class ReplyTemplates {
  constructor(private readonly store: ReplyTemplateStore) {}

  async list({ principal }: Pick<Input<'list'>, 'principal'>): Promise<{ templates: ReplyTemplate[] }> {
    const templates = await this.store.of(principal.workspaceId);
    return { templates: templates.sort((a, b) => a.name.localeCompare(b.name)) };
  }

  /** @throws DomainError CONFLICT beyond the limit of an account */
  async create({ principal, body }: Input<'create'>): Promise<ReplyTemplate> {
    if ((await this.store.count(principal.workspaceId)) >= MAX_REPLY_TEMPLATES)
      throw new DomainError('CONFLICT', `An account can have at most ${MAX_REPLY_TEMPLATES} reply templates`);
    const template = { ...body, id: newId(), updatedAt: new Date().toISOString() };
    await this.store.add(principal.workspaceId, template);
    return template;
  }

  /** @throws DomainError NOT_FOUND */
  async update({ principal, params, body }: Input<'update'>): Promise<ReplyTemplate> {
    return (await this.store.change(params.id, principal.workspaceId, body)) ?? missing();
  }

  /** @throws DomainError NOT_FOUND */
  async remove({ principal, params }: Input<'remove'>): Promise<{ message: string }> {
    if (!(await this.store.remove(params.id, principal.workspaceId))) missing();
    return { message: 'Reply template deleted' };
  }
}

const missing = (): never => {
  throw notFound('Reply template');
};

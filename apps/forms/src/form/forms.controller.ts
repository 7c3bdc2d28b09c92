import { Controller } from '@nestjs/common';
import {
  type CallInput,
  type EventEnvelope,
  formsCalls,
  usageCalls,
  withoutDocumentedParts,
} from '#contracts';
import { Answers, On } from '#messaging';
import { OwnersService } from '../owners/owners.service.js';
import { RevisionsService } from '../publishing/revisions.service.js';
import { formTemplates } from '../templates/templates.js';
import { VisitorForms } from '../visitors/visitor-forms.service.js';
import { FormsService } from './forms.service.js';

@Controller()
export class FormsController {
  constructor(
    private readonly forms: FormsService,
    private readonly revisions: RevisionsService,
    private readonly owners: OwnersService,
    private readonly visitors: VisitorForms,
  ) {}

  @Answers(formsCalls.list)
  list(input: CallInput<typeof formsCalls.list>) {
    return this.forms.list(input);
  }

  @Answers(formsCalls.stats)
  stats(input: CallInput<typeof formsCalls.stats>) {
    return this.forms.stats(input);
  }

  @Answers(formsCalls.templates)
  async templates({ query }: CallInput<typeof formsCalls.templates>) {
    return { templates: formTemplates(query.language, query.category) };
  }

  @Answers(formsCalls.get)
  get(input: CallInput<typeof formsCalls.get>) {
    return this.forms.get(input);
  }

  @Answers(formsCalls.create)
  create(input: CallInput<typeof formsCalls.create>) {
    return this.forms.create({ ...input, body: withoutDocumentedParts(input.body) });
  }

  @Answers(formsCalls.update)
  update(input: CallInput<typeof formsCalls.update>) {
    return this.forms.update({ ...input, body: withoutDocumentedParts(input.body) });
  }

  @Answers(formsCalls.patch)
  patch(input: CallInput<typeof formsCalls.patch>) {
    return this.forms.patch(input);
  }

  @Answers(formsCalls.duplicate)
  duplicate(input: CallInput<typeof formsCalls.duplicate>) {
    return this.forms.duplicate(input);
  }

  @Answers(formsCalls.remove)
  remove(input: CallInput<typeof formsCalls.remove>) {
    return this.forms.remove(input);
  }

  @Answers(formsCalls.bulk)
  bulk(input: CallInput<typeof formsCalls.bulk>) {
    return this.forms.bulk(input);
  }

  @Answers(formsCalls.publish)
  publish(input: CallInput<typeof formsCalls.publish>) {
    return this.forms.publish(input);
  }

  @Answers(formsCalls.revisions)
  listRevisions(input: CallInput<typeof formsCalls.revisions>) {
    return this.revisions.list(input);
  }

  @Answers(formsCalls.revision)
  revision(input: CallInput<typeof formsCalls.revision>) {
    return this.revisions.get(input);
  }

  @Answers(formsCalls.restore)
  restore(input: CallInput<typeof formsCalls.restore>) {
    return this.revisions.restore(input);
  }

  @Answers(formsCalls.published)
  published(input: CallInput<typeof formsCalls.published>) {
    return this.forms.published(input);
  }

  @Answers(formsCalls.unlock)
  unlock(input: CallInput<typeof formsCalls.unlock>) {
    return this.visitors.unlock(input);
  }

  @Answers(formsCalls.public)
  public(input: CallInput<typeof formsCalls.public>) {
    return this.visitors.public(input);
  }

  @Answers(usageCalls.forms)
  usage(input: CallInput<typeof usageCalls.forms>) {
    return this.owners.usage(input);
  }

  @On('workspace.deleted')
  ownerDeleted({ data }: EventEnvelope<'workspace.deleted'>) {
    return this.owners.remove(data.workspaceId);
  }

  /** Stores the metrics counted by analytics, for the list. */
  @On('form.counted')
  counted({ data }: EventEnvelope<'form.counted'>) {
    return this.forms.setMetrics(data.formId, data, data.computedAt);
  }
}

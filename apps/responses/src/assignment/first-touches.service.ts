import { Injectable } from '@nestjs/common';
import { type assignmentCalls, type CallInput, type CallOutput, MAX_TOUCHED_LEADS } from '#contracts';
import { OwnerFormsStore } from '../forms/owner-forms.store.js';
import { firstTouches } from './first-touch.js';
import { FirstTouchStore } from './first-touch.store.js';

/** Time until people first answered leads. Computed from the leads, so an erased one leaves nothing behind. */
@Injectable()
export class FirstTouches {
  constructor(
    private readonly leads: FirstTouchStore,
    private readonly forms: OwnerFormsStore,
  ) {}

  async read({
    principal: { workspaceId },
    query,
  }: CallInput<typeof assignmentCalls.firstTouches>): Promise<
    CallOutput<typeof assignmentCalls.firstTouches>
  > {
    const [found, names] = await Promise.all([
      this.leads.of(workspaceId, query, MAX_TOUCHED_LEADS + 1),
      this.forms.namesOf(workspaceId),
    ]);
    const { people, forms } = firstTouches(found.slice(0, MAX_TOUCHED_LEADS));
    return {
      people,
      forms: forms.flatMap(({ formId, touches }) => {
        const formName = names.get(formId);
        return formName === undefined ? [] : [{ formId, formName, ...touches }];
      }),
      isCapped: found.length > MAX_TOUCHED_LEADS,
    };
  }
}

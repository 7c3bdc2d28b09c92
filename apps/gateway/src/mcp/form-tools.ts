import {
  acceptedContent,
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  inputRequired,
  inputResponse,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { aiCalls, type Form, formOperation, formsCalls } from '#contracts';
import { applyOperations, type EditedForm, editedForm, type FormOperation, inversesOf } from '#form-core';
import { type AgentContext, result, said, tool } from './agent-tool.js';
import { changesBetween } from './form-changes.js';
import { formEdit, operationsOf } from './form-edits.js';
import { formForAgent, listedForm } from './form-summary.js';

const formId = z.string().min(1).max(64).describe('Id of the form, from list_forms');
const read = ({ calls }: AgentContext, id: string): Promise<Form> =>
  calls.call(formsCalls.get, { params: { id } });

/** Saves only the working draft; visitors keep the published revision. */
const saveDraft = ({ calls }: AgentContext, form: Form, edited: EditedForm): Promise<Form> =>
  calls.call(formsCalls.update, {
    params: { id: form.id },
    body: { ...edited, publish: false, version: form.version },
  });

/** A saved edit with its undo operations. */
function edited(context: AgentContext, form: Form, operations: readonly FormOperation[], note = '') {
  const undo = inversesOf(operations);
  const hint = 'Saved in the draft; visitors see it after publish_form. undo_edit with `undo` reverts it.';
  return result({
    note: [note, hint].filter(Boolean).join(' '),
    form: formForAgent(form, context.publicUrl),
    undo,
  });
}

/** Tools for forms. Edits change drafts; only publish_form affects visitors. */
export const FORM_TOOLS = [
  tool({
    name: 'list_forms',
    title: 'List forms',
    description: 'Lists the forms of the workspace with status, number of responses and conversion rate.',
    scope: 'forms:read',
    effect: 'read',
    input: z.object({
      search: z.string().max(200).optional().describe('Words in the name'),
      status: z.enum(['active', 'draft', 'archived']).optional(),
      limit: z.number().int().min(1).max(100).default(25),
      cursor: z.string().max(500).optional().describe('`nextCursor` of the previous page'),
    }),
    async run(input, { calls }) {
      const { forms, nextCursor, total } = await calls.call(formsCalls.list, { query: input });
      return result({ forms: forms.map(listedForm), nextCursor, total });
    },
  }),
  tool({
    name: 'read_form',
    title: 'Read a form',
    description:
      'Reads the working draft of a form: questions with ids and numbers, rules, scoring, texts and links.',
    scope: 'forms:read',
    effect: 'read',
    input: z.object({ formId }),
    run: async (input, context) => result(formForAgent(await read(context, input.formId), context.publicUrl)),
  }),
  tool({
    name: 'generate_form',
    title: 'Generate a form',
    description:
      'Generates a form from a description of the business and the purpose, and saves it as a draft that nobody else sees yet. Returns the form and the parts of the description that it does not use.',
    scope: 'forms:write',
    effect: 'draft',
    input: z.object({ description: z.string().min(1).max(2000) }),
    async run({ description }, context) {
      const { calls, publicUrl } = context;
      const { form, aiContext } = await calls.call(aiCalls.generateForm, { body: { description } });
      const body = { ...form, aiGenerated: true, aiContext, status: 'draft' };
      const saved = await calls.call(formsCalls.create, { body });
      return result({
        form: formForAgent(saved, publicUrl),
        notUsed: aiContext.unused,
        confidence: aiContext.confidence,
      });
    },
  }),
  tool({
    name: 'edit_form',
    title: 'Edit a form',
    description:
      'Changes the draft of a form by exact edits, in order: add, change, remove and move questions, and set texts. Returns the form and the operations that undo the edits.',
    scope: 'forms:write',
    effect: 'draft',
    input: z.object({ formId, edits: z.array(formEdit).min(1).max(50) }),
    async run(input, context) {
      const form = await read(context, input.formId);
      let draft = editedForm(form);
      const operations: FormOperation[] = [];
      for (const edit of input.edits) {
        const next = operationsOf(draft, edit);
        draft = applyOperations(draft, next);
        operations.push(...next);
      }
      return edited(context, await saveDraft(context, form, draft), operations);
    },
  }),
  tool({
    name: 'refine_form',
    title: 'Refine a form by an instruction',
    description:
      "Changes the draft of a form by an instruction in plain language ('make the phone optional', 'translate to German'). Prefer edit_form for exact edits.",
    scope: 'forms:write',
    effect: 'draft',
    input: z.object({ formId, instruction: z.string().min(1).max(1000) }),
    async run({ formId: id, instruction }, context) {
      const form = await read(context, id);
      const body = { form: editedForm(form), instruction };
      const {
        operations,
        reply,
        unread,
        form: changed,
      } = await context.calls.call(aiCalls.refineForm, { body });
      if (operations.length === 0) return said(reply);
      const note = [reply, unread && `Not understood: ${unread}`].filter(Boolean).join(' ');
      return edited(context, await saveDraft(context, form, changed), operations, note);
    },
  }),
  tool({
    name: 'undo_edit',
    title: 'Undo an edit',
    description:
      'Reverts an edit by edit_form or refine_form in the draft, with the `undo` that it returned.',
    scope: 'forms:write',
    effect: 'draft',
    input: z.object({ formId, undo: z.array(formOperation).min(1).max(400) }),
    async run(input, context) {
      const form = await read(context, input.formId);
      const operations = input.undo as FormOperation[];
      return edited(
        context,
        await saveDraft(context, form, applyOperations(editedForm(form), operations)),
        operations,
      );
    },
  }),
  tool({
    name: 'publish_form',
    title: 'Publish a form',
    description:
      'Publishes the draft of a form, so that visitors see it. Lists the changes and asks the person to confirm. Clients that cannot ask receive the changes and a `version` first: show the changes to the person, and call again with that version once they agree.',
    scope: 'forms:publish',
    effect: 'live',
    input: z.object({
      formId,
      version: z.number().int().optional().describe('Version of the draft that the person agreed to publish'),
    }),
    async run({ formId: id, version: agreed }, context, { mcpReq }) {
      const form = await read(context, id);
      const { version, name } = form;
      if (!form.hasUnpublishedChanges)
        return said('Visitors already see the current version. Nothing was published.');
      const changes = changesBetween(await publishedContent(context, form), form);
      const answer = inputResponse(mcpReq.inputResponses, 'publish');
      if (answer.kind === 'missing' && canAsk(mcpReq))
        return inputRequired({
          inputRequests: {
            publish: inputRequired.elicit({
              message: `Publish "${name}"?\n${changes.join('\n')}`,
              requestedSchema: CONFIRMATION,
            }),
          },
        });
      const accepted = acceptedContent(mcpReq.inputResponses, 'publish', CONFIRMATION)?.publish === true;
      if (answer.kind !== 'missing' && !accepted)
        return said('The person did not confirm. Nothing was published.', true);
      if (answer.kind === 'missing' && agreed !== version)
        return result({
          published: false,
          version,
          changes,
          note: 'Show these changes to the person first.',
        });
      const published = await context.calls.call(formsCalls.publish, { params: { id }, body: { version } });
      return result({ published: true, changes, form: formForAgent(published, context.publicUrl) });
    },
  }),
  tool({
    name: 'list_versions',
    title: 'List versions of a form',
    description:
      'Lists the published versions of a form, newest first, with the person or agent who published each.',
    scope: 'forms:read',
    effect: 'read',
    input: z.object({ formId }),
    run: async (input, { calls }) =>
      result(await calls.call(formsCalls.revisions, { params: { id: input.formId }, query: { limit: 25 } })),
  }),
  tool({
    name: 'restore_version',
    title: 'Restore a version of a form',
    description: 'Copies a published version into the draft of the form. Visitors see it after publish_form.',
    scope: 'forms:write',
    effect: 'draft',
    input: z.object({ formId, revision: z.number().int().positive() }),
    async run({ formId: id, revision }, context) {
      const { version } = await read(context, id);
      const params = { id, revision: String(revision) };
      const form = await context.calls.call(formsCalls.restore, { params, body: { version } });
      return result({ form: formForAgent(form, context.publicUrl) });
    },
  }),
];

/**
 * Clients of the current protocol state in each request whether they can ask the person; older clients cannot be asked here.
 */
const canAsk = ({ envelope = {} }: ServerContext['mcpReq']): boolean => {
  const abilities = new Map<string, ClientCapabilities>(Object.entries(envelope)).get(
    CLIENT_CAPABILITIES_META_KEY,
  );
  return abilities?.elicitation !== undefined;
};

const CONFIRMATION = z.object({ publish: z.boolean().meta({ title: 'Publish' }) });

async function publishedContent({ calls }: AgentContext, { id, publishedRevision }: Form) {
  if (publishedRevision === null) return null;
  const params = { id, revision: String(publishedRevision) };
  return (await calls.call(formsCalls.revision, { params })).form;
}

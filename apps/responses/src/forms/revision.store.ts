import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LRUCache } from 'lru-cache';
import { type Model, Schema, trusted } from 'mongoose';
import { jsonBytes, type PublishedForm } from '#contracts';
import { traitsOf } from '#form-core';
import { isDuplicateKey } from '#platform';
import { hasAnswerFacets } from '../response/facets.js';
import type { Revision } from '../submission/submission.js';

export const REVISION_MODEL = 'PublishedRevision';
/** Number of newest revisions that are kept, and the maximum while they can still be answered. */
const KEPT = { newest: 20, answerable: 100 };
/** Time for which a replaced page may still be sent, ms. */
const ANSWERABLE_MS = 86_400_000;
/** Cached bytes of JSON per instance; as objects they take several times as much memory. */
const CACHE_BYTES = 32_000_000;

interface RevisionDocument extends Revision {
  /** `<formId>:<revision>` */
  _id: string;
  formId: string;
  publishedAt: string;
  bytes: number;
  /** Questions that this or an earlier revision asked as free text, so not all of their answers have facets. */
  plain?: string[];
}

export const publishedRevisionSchema = new Schema<RevisionDocument>(
  {
    _id: String,
    formId: String,
    revision: Number,
    publishedAt: String,
    language: String,
    opensAt: String,
    partialLeads: Boolean,
    partialText: String,
    remindPartials: Boolean,
    allowSaveProgress: Boolean,
    fields: [Schema.Types.Mixed],
    logic: [Schema.Types.Mixed],
    scoring: { type: Schema.Types.Mixed, default: null },
    endings: { type: [Schema.Types.Mixed], default: undefined },
    bytes: Number,
    plain: { type: [String], default: undefined },
  },
  { collection: 'published_revisions', minimize: false, versionKey: false },
);
publishedRevisionSchema.index({ formId: 1, revision: -1 });

export interface Question extends Pick<Revision['fields'][number], 'label' | 'type'> {
  /** Whether the current revision asks the question. */
  current: boolean;
}

/** Revisions used to validate submissions. They never change, so they are cached. */
@Injectable()
export class RevisionStore {
  private readonly cache = new LRUCache<string, RevisionDocument>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ bytes }) => bytes + 1,
    // Concurrent misses share a read.
    fetchMethod: async key => (await this.model.findById(key).lean()) ?? undefined,
  });

  constructor(@InjectModel(REVISION_MODEL) private readonly model: Model<RevisionDocument>) {}

  async find(formId: string, revision: number): Promise<Revision | null> {
    return (await this.cache.fetch(keyOf(formId, revision))) ?? null;
  }

  /** Scores that qualify leads of these forms, by the newest revision among the responses. */
  async thresholdsOf(
    responses: readonly { formId: string; revision: number }[],
  ): Promise<Record<string, number>> {
    const newest = new Map<string, number>();
    for (const { formId, revision } of responses)
      newest.set(formId, Math.max(revision, newest.get(formId) ?? 0));
    const found = await Promise.all(
      [...newest].map(async ([formId, revision]) => {
        const { scoring } = (await this.find(formId, revision)) ?? {};
        return scoring ? [[formId, scoring.threshold] as const] : [];
      }),
    );
    return Object.fromEntries(found.flat());
  }

  /** Whether a page with this revision may still be sent at `now` (ms): it is current, or was until a day before. */
  async isAnswerable(formId: string, revision: number, now: number): Promise<boolean> {
    const next = await this.model
      .findOne({ formId, revision: trusted({ $gt: revision }) }, { publishedAt: 1 })
      .sort({ revision: 1 })
      .lean();
    return !next || now - Date.parse(next.publishedAt) <= ANSWERABLE_MS;
  }

  /** Adds a revision unless it is known, and removes old ones. */
  async add(form: Revision & Pick<PublishedForm, 'id' | 'publishedAt'>): Promise<void> {
    const { id: formId, revision, publishedAt, fields, logic, scoring, endings } = form;
    const { language, opensAt, partialLeads, partialText, remindPartials, allowSaveProgress } = form;
    const content = {
      ...{ revision, language, opensAt, partialLeads, partialText, remindPartials, allowSaveProgress },
      ...{ fields, logic, scoring, ...(endings?.length ? { endings } : {}) },
    };
    const _id = keyOf(formId, revision);
    const plain = [...new Set([...(await this.plainFields(formId)), ...plainOf(fields)])];
    try {
      await this.model.create({ _id, formId, publishedAt, ...content, bytes: jsonBytes(content), plain });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    await this.removeOld(formId, revision);
  }

  /** Removes revisions that are neither among the newest nor answerable. */
  private async removeOld(formId: string, newest: number): Promise<void> {
    const oldest = new Date(Date.now() - ANSWERABLE_MS).toISOString();
    const replaced = await this.model
      .findOne(
        {
          formId,
          revision: trusted({ $lte: newest - KEPT.newest + 1 }),
          publishedAt: trusted({ $lt: oldest }),
        },
        { revision: 1 },
      )
      .sort({ revision: -1 })
      .lean();
    const last = Math.max(newest - KEPT.answerable, (replaced?.revision ?? 0) - 1);
    await this.model.deleteMany({ formId, revision: trusted({ $lte: last }) });
  }

  /** Ids of questions asked as free text in any revision, so not all of their answers have facets. */
  async plainFields(formId: string): Promise<Set<string>> {
    const found = await this.model
      .find({ formId }, { plain: 1, 'fields.id': 1, 'fields.type': 1 })
      .lean<Pick<RevisionDocument, 'plain' | 'fields'>[]>();
    return new Set(found.flatMap(({ plain = [], fields }) => [...plain, ...plainOf(fields)]));
  }

  /** Questions of all stored revisions as last asked, newest revision first. */
  async questionsOf(formIds: readonly string[]): Promise<Map<string, Question>> {
    const projection = { formId: 1, 'fields.id': 1, 'fields.label': 1, 'fields.type': 1 };
    const found = this.model
      .find({ formId: trusted({ $in: [...formIds] }) }, projection)
      .sort({ revision: -1 })
      .lean<Pick<RevisionDocument, 'formId' | 'fields'>>()
      .cursor();
    const questions = new Map<string, Question>();
    const forms = new Set<string>();
    for await (const { formId, fields } of found) {
      const current = !forms.has(formId);
      forms.add(formId);
      for (const { id, label, type } of fields)
        if (traitsOf(type).hasValue && !questions.has(id)) questions.set(id, { label, type, current });
    }
    return questions;
  }

  async removeOfForm(formId: string): Promise<void> {
    await this.model.deleteMany({ formId });
  }
}

const plainOf = (fields: Revision['fields']): string[] =>
  fields.filter(({ type }) => !hasAnswerFacets(type)).map(({ id }) => id);
const keyOf = (formId: string, revision: number): string => `${formId}:${revision}`;

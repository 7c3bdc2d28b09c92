import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { LRUCache } from 'lru-cache';
import { type Model, Schema } from 'mongoose';
import type { Assignment } from '#contracts';
import { unlessTaken } from '#platform';
import { rulesWithout } from './assignment-rules.js';

export const ASSIGNMENT_MODEL = 'Assignment';
export const ROTATION_MODEL = 'Rotation';

interface AssignmentDocument extends Assignment {
  _id: string;
}
export const assignmentSchema = new Schema<AssignmentDocument>(
  {
    _id: String,
    rules: [Schema.Types.Mixed],
    targetMinutes: Number,
    escalation: String,
    away: [Schema.Types.Mixed],
    version: Number,
  },
  { collection: 'assignments', versionKey: false },
);
interface RotationDocument {
  _id: string;
  turn: number;
}
export const rotationSchema = new Schema<RotationDocument>(
  { _id: String, turn: Number },
  { collection: 'rotations', versionKey: false },
);

const NONE = { targetMinutes: null, escalation: 'remind' } as const;
/** Time in which other instances notice a change of the rules, ms. */
const LIFE_MS = 3000;

/** Assignment rules of workspaces, and the next turn of each rotation, shared by all instances. */
@Injectable()
export class AssignmentStore {
  private readonly recent = new LRUCache<string, Assignment>({ max: 5000, ttl: LIFE_MS });

  constructor(
    @InjectModel(ASSIGNMENT_MODEL) private readonly model: Model<AssignmentDocument>,
    @InjectModel(ROTATION_MODEL) private readonly rotations: Model<RotationDocument>,
  ) {}

  async of(workspaceId: string): Promise<Assignment> {
    const { _id: _, ...found } = (await this.model.findById(workspaceId).lean()) ?? { _id: '' };
    return { ...NONE, rules: [], away: [], version: 0, ...found };
  }

  /** Rules for submissions; may be a few seconds old. */
  async recentOf(workspaceId: string): Promise<Assignment> {
    const known = this.recent.get(workspaceId);
    if (known) return known;
    const found = await this.of(workspaceId);
    this.recent.set(workspaceId, found);
    return found;
  }

  /** @returns false after a concurrent change */
  async replace(_id: string, { version, ...rules }: Assignment): Promise<boolean> {
    this.recent.delete(_id);
    const next = { ...rules, version: version + 1 };
    if (version === 0) return unlessTaken(this.model.create({ _id, ...next }));
    const { matchedCount } = await this.model.updateOne({ _id, version }, { $set: next });
    return matchedCount === 1;
  }

  /** Takes the next turn of a rotation; the first is 0. */
  async nextTurn(workspaceId: string, ruleId: string): Promise<number> {
    const found = await this.rotations.findOneAndUpdate(
      { _id: `${workspaceId}:${ruleId}` },
      { $inc: { turn: 1 } },
      { upsert: true, returnDocument: 'after' },
    );
    return found.turn - 1;
  }

  /** Removes a person from the rules, of one workspace or of all; repeatable. */
  async forget(userId: string, workspaceId?: string): Promise<void> {
    const places = ['away.userId', 'rules.to.userId', 'rules.to.people.userId'];
    const named = places.map(place => ({ [place]: userId }));
    const found = await this.model.find({ ...(workspaceId && { _id: workspaceId }), $or: named }).lean();
    for (const { _id } of found) while (!(await this.replace(_id, rulesWithout(await this.of(_id), userId))));
  }

  async remove(workspaceId: string): Promise<void> {
    const { rules } = await this.of(workspaceId);
    for (const { id } of rules) await this.rotations.deleteOne({ _id: `${workspaceId}:${id}` });
    await this.model.deleteOne({ _id: workspaceId });
  }
}

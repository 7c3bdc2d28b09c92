import { Injectable } from '@nestjs/common';
import { assignmentCalls, commentCalls, mayCall, type Membership, responsesCalls } from '#contracts';
import { internalInput, RpcClient } from '#messaging';
import { WorkspaceService } from '../workspace/workspace.service.js';
import { WorkspaceStore } from '../workspace/workspace.store.js';

/** Traces of a person in the workspaces in which they work or worked: comments, mentions, leads. */
@Injectable()
export class TeamTraces {
  constructor(
    private readonly workspaces: WorkspaceStore,
    private readonly memberships: WorkspaceService,
    private readonly rpc: RpcClient,
  ) {}

  async of(userId: string): Promise<{ comments: object[]; mentions: object[]; leads: object[] }> {
    const places = await this.placesOf(userId);
    const comments = await this.commentsOf(userId, places);
    const isMine = ({ by }: { by: string | null }) => by === userId;
    return {
      comments: comments.filter(isMine).map(withoutAuthor),
      mentions: comments.filter(one => !isMine(one)).map(withoutAuthor),
      leads: await this.leadsOf(userId, places),
    };
  }

  private async placesOf(userId: string): Promise<Membership[]> {
    const ids = [userId, ...(await this.workspaces.ofPerson(userId)).map(({ id }) => id)];
    const places = [...new Set(ids)].map(id => this.memberships.membership(userId, id));
    return (await Promise.all(places)).filter(place => place !== null);
  }

  private commentsOf(userId: string, places: readonly Membership[]) {
    const readable = places.flatMap(({ workspaceId, role }) =>
      mayCall(role, commentCalls.list) ? workspaceId : [],
    );
    return everyPage(async after => {
      const body = { userId, readable, after };
      const { comments, next } = await this.rpc.call(commentCalls.ofPerson, internalInput(body));
      return { items: comments, next };
    });
  }

  private leadsOf(userId: string, places: readonly Membership[]) {
    const readable = places.flatMap(({ workspaceId, role, onlyAssigned = false }) =>
      mayCall(role, responsesCalls.get) ? { workspaceId, onlyAssigned } : [],
    );
    return everyPage(async after => {
      const body = { userId, readable, after };
      const { leads, next } = await this.rpc.call(assignmentCalls.ofPerson, internalInput(body));
      return { items: leads, next };
    });
  }
}

const withoutAuthor = <T extends { by: unknown }>({ by: _, ...comment }: T) => comment;

async function everyPage<T>(
  page: (after: string) => Promise<{ items: T[]; next: string | null }>,
): Promise<T[]> {
  const all: T[] = [];
  for (let after: string | null = ''; after !== null;) {
    const found: { items: T[]; next: string | null } = await page(after);
    all.push(...found.items);
    after = found.next;
  }
  return all;
}

import { type Membership, type Role, type SessionPrincipal, workspaceCalls } from '#contracts';
import { eventually } from '#testing';
import type { AuthFixture } from '../auth.fixture.js';

export interface Person {
  email: string;
  principal: SessionPrincipal;
  hash: string;
}

/** People and workspaces of the auth service, for tests. */
export class WorkspaceFixture {
  constructor(private readonly auth: AuthFixture) {}

  async person(): Promise<Person> {
    const { email, signedIn } = await this.auth.signedUp();
    return { email, ...(await this.auth.sessionOf(signedIn)) };
  }

  /** A person in a workspace, as the gateway would identify them. */
  async inside(person: Person, workspaceId?: string): Promise<SessionPrincipal> {
    const membership = await this.placeOf(person, workspaceId);
    if (!membership) throw new Error('Not in this workspace');
    return { ...person.principal, ...membership };
  }

  async placeOf({ principal, hash }: Person, workspaceId?: string): Promise<Membership | null> {
    const body = { sessionId: principal.sessionId, tokenHash: hash, ...(workspaceId && { workspaceId }) };
    return (await this.auth.ask('checkSession', { body })).membership;
  }

  invite = (principal: SessionPrincipal, email: string, role: Role = 'editor') =>
    this.auth.call(workspaceCalls.invite, { principal, body: { email, role } });
  accept = (principal: SessionPrincipal, token: string) =>
    this.auth.call(workspaceCalls.acceptInvitation, { principal, body: { token } });
  members = async (principal: SessionPrincipal) =>
    (await this.auth.call(workspaceCalls.members, { principal })).members;

  /** Data of the nth invitation email. */
  mailed = (invitationId: string, nth = 1) =>
    eventually(() => {
      const sent = this.auth.tap
        .of('workspace.invited')
        .filter(({ data }) => data.invitationId === invitationId);
      if (sent.length < nth) throw new Error('No mail yet');
      return sent[nth - 1]!.data;
    });

  /** A workspace with an owner and one other person. */
  async team(role: Role = 'editor') {
    const [owner, other] = [await this.person(), await this.person()];
    const { id } = await this.invite(owner.principal, other.email, role);
    await this.accept(other.principal, (await this.mailed(id)).token);
    return { owner, other, workspaceId: owner.principal.userId };
  }
}

import { PRESENCE } from '#contracts';

const MAX_FORMS = 20_000;

/** A form of a workspace, and a person in its builder. */
export interface Place {
  workspaceId: string;
  formId: string;
  userId: string;
}

/** People by the form that they edit. Entries end unless they are renewed; beyond the maximum, the oldest form is dropped. */
export class PresentPeople {
  private readonly byForm = new Map<string, Map<string, number>>();

  constructor(private readonly now: () => number = Date.now) {}

  has(place: Place): boolean {
    return this.alive(keyOf(place)).has(place.userId);
  }

  enter(place: Place): void {
    const key = keyOf(place);
    const people = this.alive(key);
    people.set(place.userId, this.now() + PRESENCE.gone * 1000);
    this.byForm.delete(key);
    this.byForm.set(key, people);
    if (this.byForm.size > MAX_FORMS) this.byForm.delete(this.byForm.keys().next().value!);
  }

  leave(place: Place): void {
    const key = keyOf(place);
    const people = this.alive(key);
    people.delete(place.userId);
    if (people.size === 0) this.byForm.delete(key);
  }

  /** The ids of everybody else, in the order in which they came. */
  others(place: Place): string[] {
    return [...this.alive(keyOf(place)).keys()].filter(id => id !== place.userId);
  }

  private alive(key: string): Map<string, number> {
    const people = this.byForm.get(key) ?? new Map<string, number>();
    for (const [id, until] of people) if (until <= this.now()) people.delete(id);
    return people;
  }
}

const keyOf = ({ workspaceId, formId }: Place): string => `${workspaceId} ${formId}`;

import type { TypebotBlock, TypebotFile } from '#contracts';

type Group = TypebotFile['groups'][number];
/** Start of an edge: the start event, the end of a block, or one of its items. */
export type Source = TypebotFile['edges'][number]['from'];

const COLUMN = 340;
const ROW = 420;
const PER_ROW = 8;

/**
 * Builds the groups and edges of a flow from start to end. Blocks are added to the current group. While sources are
 * waiting, the next block begins a new group and all of them lead to it.
 */
export class Graph {
  readonly groups: Group[] = [];
  readonly edges: TypebotFile['edges'] = [];
  private readonly blocks = new Map<string, TypebotBlock>();
  private readonly labels = new Map<string, Source[]>();
  private present: Group | null = null;
  private waiting: Source[] = [];
  private titleOfNext = '';

  constructor(start: Source) {
    this.waiting = [start];
  }

  /** Ids are unique within the file: the kind and a counter. */
  readonly newId = (() => {
    let count = 0;
    return (kind: string): string => `${kind}_${++count}`;
  })();

  /** Starts a new group with this title at the next block. */
  section(title: string): void {
    this.titleOfNext = title;
    if (this.present) this.waiting.push(this.endOf(this.present));
    this.present = null;
  }

  /** @returns the id of the block's group */
  add(block: TypebotBlock): string {
    if (!this.present || this.waiting.length > 0) this.begin();
    this.present!.blocks.push(block);
    this.blocks.set(block.id, block);
    return this.present!.id;
  }

  /** Adds a block without a default successor; the caller connects its items or its end. */
  branch(block: TypebotBlock): string {
    const group = this.add(block);
    this.present = null;
    return group;
  }

  /** Connects a source to the next block. */
  wait(source: Source): void {
    this.waiting.push(source);
  }

  /** Connects a source to the block at `label`. */
  waitAt(label: string, source: Source): void {
    this.labels.set(label, [...(this.labels.get(label) ?? []), source]);
  }

  /** Places `label` at the current position: its sources lead to the next block. */
  arrive(label: string): void {
    this.waiting.push(...(this.labels.get(label) ?? []));
    this.labels.delete(label);
  }

  /** Adds an edge to a group, or to a block within it. */
  lead(from: Source, groupId: string, blockId?: string): void {
    const id = this.newId('edge');
    this.edges.push({ id, from, to: blockId ? { groupId, blockId } : { groupId } });
    if ('eventId' in from) return;
    const block = this.blocks.get(from.blockId)!;
    const owner =
      from.itemId && 'items' in block ? block.items.find(item => item.id === from.itemId)! : block;
    owner.outgoingEdgeId = id;
  }

  /** A group in the second row, next to the main path. */
  side(title: string, blocks: TypebotBlock[], from: readonly Source[]): Group {
    const group = this.newGroup(title, 1);
    for (const block of blocks) {
      group.blocks.push(block);
      this.blocks.set(block.id, block);
    }
    for (const source of from) this.lead(source, group.id);
    return group;
  }

  endOf(group: Group): Source {
    return { blockId: group.blocks.at(-1)!.id };
  }

  private begin(): void {
    if (this.present) this.waiting.push(this.endOf(this.present));
    const group = this.newGroup(this.titleOfNext, 0);
    for (const source of this.waiting) this.lead(source, group.id);
    this.waiting = [];
    this.present = group;
  }

  private newGroup(title: string, below: number): Group {
    const at = this.groups.length + 1;
    const graphCoordinates = {
      x: COLUMN * (((at - 1) % PER_ROW) + 1),
      y: ROW * Math.floor((at - 1) / PER_ROW) + below * (ROW / 3),
    };
    const group: Group = {
      id: this.newId('group'),
      title: title || `Group ${at}`,
      graphCoordinates,
      blocks: [],
    };
    this.groups.push(group);
    return group;
  }
}

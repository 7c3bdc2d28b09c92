import type { TypebotBlock, TypebotComparison, TypebotFile } from '#contracts';

type Values = Map<string, string | null>;

/** A simulated conversation: variables that were asked for, messages, and posts. */
export interface Walk {
  asked: string[];
  texts: string[];
  /** Bodies of the posts, with variables filled in. */
  posts: string[];
}
interface Visitor {
  /** The visitor's answer for a variable; null to skip, if that is offered. */
  answer: (variable: string, times: number) => string | null;
  /** Query parameters of the flow's address. */
  query?: Readonly<Record<string, string>>;
  /** Status codes of the endpoint for each post; the last one repeats. */
  statuses?: readonly number[];
}
const MAX_BLOCKS = 20_000;

/**
 * Simulates a conversation by the rules of Typebot's engine.
 * @throws Error for a dead end or an endless flow
 */
export function walkFlow(file: TypebotFile, { answer, query = {}, statuses = [201] }: Visitor): Walk {
  const values: Values = new Map(
    file.variables.map(({ id, name, value }) => [id, query[name] ?? value ?? null]),
  );
  const nameOf = new Map(file.variables.map(({ id, name }) => [id, name]));
  const times = new Map<string, number>();
  const walk: Walk = { asked: [], texts: [], posts: [] };
  const filled = (text: string) =>
    text.replace(/\{\{([^{}]+)\}\}/g, (_, name: string) => {
      const variable = file.variables.find(one => one.name === name);
      if (!variable) throw new Error(`Unknown variable ${name}`);
      return values.get(variable.id) ?? '';
    });
  const edge = (id: string | undefined) => {
    const found = file.edges.find(one => one.id === id);
    if (!found) throw new Error(`Dead end: no edge ${id}`);
    return found.to;
  };
  const ask = (variableId: string): string | null => {
    const name = nameOf.get(variableId)!;
    walk.asked.push(name);
    times.set(name, (times.get(name) ?? 0) + 1);
    return answer(name, times.get(name)!);
  };

  let place: { groupId: string; blockId?: string } | null = edge(file.events[0].outgoingEdgeId);
  for (let count = 0; place; count += 1) {
    if (count > MAX_BLOCKS) throw new Error('The flow does not end');
    const group = file.groups.find(({ id }) => id === place!.groupId)!;
    const from = place.blockId ? group.blocks.findIndex(({ id }) => id === place!.blockId) : 0;
    place = null;
    for (const block of group.blocks.slice(from)) {
      const out = run(block);
      if (!out) continue;
      place = edge(out);
      break;
    }
  }
  return walk;

  /** @returns the edge to follow, if any */
  function run(block: TypebotBlock): string | undefined {
    switch (block.type) {
      case 'text':
        walk.texts.push(
          block.content.richText.flatMap(({ children }) => children.map(one => filled(one.text))).join('\n'),
        );
        return block.outgoingEdgeId;
      case 'Set variable':
        values.set(block.options.variableId, block.options.type === 'Empty' ? null : 'result-1');
        return block.outgoingEdgeId;
      case 'Condition':
        return (
          block.items.find(({ content }) => content.comparisons.every(one => holds(one, values)))
            ?.outgoingEdgeId ?? block.outgoingEdgeId
        );
      case 'Webhook': {
        const status = statuses[Math.min(walk.posts.length, statuses.length - 1)]!;
        walk.posts.push(
          block.options.webhook.body.replace(/\{\{([^{}]+)\}\}/g, text =>
            JSON.stringify(filled(text)).slice(1, -1),
          ),
        );
        for (const { bodyPath, variableId } of block.options.responseVariableMapping)
          values.set(variableId, bodyPath === 'statusCode' ? String(status) : 'Refused');
        return block.outgoingEdgeId;
      }
      case 'image':
        return block.outgoingEdgeId;
      case 'Redirect':
        return undefined;
      case 'choice input':
        return choose(block);
      default: {
        const texts = ask(block.options.variableId);
        if (texts === null) throw new Error(`${block.type} cannot be skipped`);
        values.set(block.options.variableId, texts);
        return block.outgoingEdgeId;
      }
    }
  }

  function choose(block: Extract<TypebotBlock, { type: 'choice input' }>): string | undefined {
    const { variableId, isMultipleChoice } = block.options;
    if (!variableId) {
      // Answer or skip: the next question decides. Try again or start again: the first one is taken.
      const [first, second] = block.items;
      const isGate = second?.content === 'Skip';
      return (isGate && peek(first!.outgoingEdgeId) === null ? second : first)!.outgoingEdgeId;
    }
    const texts = ask(variableId);
    if (texts === null) throw new Error('A choice cannot be skipped');
    values.set(variableId, texts);
    const item = isMultipleChoice
      ? undefined
      : block.items.find(({ value, content }) => (value ?? content) === texts);
    if (!isMultipleChoice && !item) throw new Error(`No button ${texts}`);
    return item?.outgoingEdgeId ?? block.outgoingEdgeId;
  }

  /** The visitor's answer to the question after an edge. */
  function peek(edgeId: string | undefined): string | null {
    const { groupId } = edge(edgeId);
    const input = file.groups.find(({ id }) => id === groupId)!.blocks[0]!;
    const variableId =
      'options' in input && 'variableId' in input.options ? input.options.variableId : undefined;
    return variableId ? answer(nameOf.get(variableId)!, 1) : '';
  }
}

/** Evaluates one comparison of texts by the rules of Typebot's engine. */
export function holds(
  { variableId, comparisonOperator, value = '' }: TypebotComparison,
  values: Values,
): boolean {
  const answer = values.get(variableId) ?? null;
  const pattern = () => {
    const [, source = value, flags = ''] = /\/(.+)\/([gimuy]*)$/.exec(value) ?? [];
    return new RegExp(source, flags);
  };
  const size = (text: string) =>
    Number.isNaN(Number(text)) ? Date.parse(text) || text.length : Number(text);
  switch (comparisonOperator) {
    case 'Equal to':
      return answer === value;
    case 'Not equal':
      return answer !== value;
    case 'Greater than':
      return answer !== null && size(answer) > size(value);
    case 'Less than':
      return answer !== null && size(answer) < size(value);
    case 'Is set':
      return Boolean(answer);
    case 'Is empty':
      return !answer;
    case 'Matches regex':
      return Boolean(answer) && pattern().test(answer!);
    case 'Does not match regex':
      return Boolean(answer) && !pattern().test(answer!);
  }
}

import type { Generated, GenerateEvent, SentEvent, SentGenerated, SentScoring } from '#contracts';

type Scoring = NonNullable<Generated['form']['scoring']>;
type Points = NonNullable<Scoring['criteria'][number]['points']>;

/** Shares by the answers' texts; the list itself if two texts are equal or one is not a safe object key. */
function byOption(points: Points): Points | Record<string, number> {
  const options = points.map(({ option }) => option);
  const alike = new Set(options.map(option => option.trim().toLowerCase())).size < options.length;
  if (alike || options.some(isUnsafeKey)) return points;
  return Object.fromEntries(points.map(({ option, points: share }) => [option, share]));
}

/** The contracts refuse such object keys: '$500' would be a database operator. */
const isUnsafeKey = (option: string): boolean =>
  option === '' || option === '__proto__' || option.startsWith('$');

const sentScoring = (scoring: Scoring | null): SentScoring | null =>
  scoring && {
    ...scoring,
    criteria: scoring.criteria.map(({ points, ...criterion }) => ({
      ...criterion,
      ...(points ? { points: byOption(points) } : {}),
    })),
  };

/** A generated form for sending: its points are `{option: share}`, as a client writes them. */
export const sentForm = (answer: Generated): SentGenerated => ({
  ...answer,
  form: { ...answer.form, scoring: sentScoring(answer.form.scoring) },
});

/** The same for an event of the stream. */
export function sentEvent(event: GenerateEvent): SentEvent {
  if (event.event === 'done') return { event: 'done', data: sentForm(event.data) };
  if (event.event !== 'rules') return event;
  return { event: 'rules', data: { ...event.data, scoring: sentScoring(event.data.scoring) } };
}

import { z } from 'zod';

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Not a time such as 09:00');
/** Minimum length of a working day, in minutes. */
export const MIN_WORKING_MINUTES = 60;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The hours of a week in which people answer leads, in the time zone of the workspace. */
export const workingHours = z
  .object({
    /** 1: Monday … 7: Sunday. */
    days: z
      .array(z.number().int().min(1).max(7))
      .min(1, 'Please choose at least one day')
      .max(7)
      .transform(days => [...new Set(days)].sort((a, b) => a - b)),
    /** Local times, HH:MM. */
    from: clock,
    to: clock,
  })
  .refine(({ from, to }) => minutesOf(to) - minutesOf(from) >= MIN_WORKING_MINUTES, {
    path: ['to'],
    error: 'The end must be at least an hour after the start',
  });
export type WorkingHours = z.infer<typeof workingHours>;

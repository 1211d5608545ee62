import { z } from "zod";

export const Id = z.string().min(1).max(200);

/** A moment in UTC, as in 2026-03-12T07:31:00.000Z. */
export const Timestamp = z.iso.datetime();

/** The years that input may name: calendars and databases fail beyond theirs, and no school reaches these. */
const YEARS = { first: 1_900, last: 2_200 };
const isWithinYears = (date: string): boolean => {
  const year = Number(date.slice(0, 4));
  return year >= YEARS.first && year <= YEARS.last;
};
const OUT_OF_YEARS = `Not between the years ${YEARS.first} and ${YEARS.last}`;

/** A day of the calendar without a time, YYYY-MM-DD, as it is sent to the server. */
export const DateOnly = z.iso.date({ abort: true }).refine(isWithinYears, OUT_OF_YEARS);

/** A moment in UTC as it is sent to the server. */
export const SentTimestamp = z.iso.datetime({ abort: true }).refine(isWithinYears, OUT_OF_YEARS);

export const Person = z.object({ firstName: z.string(), lastName: z.string() });
export type Person = z.infer<typeof Person>;

/** A role somebody holds at a school: referenceId is the school's id. */
export const Role = z.object({ referenceId: Id, roleId: z.string() });
export type Role = z.infer<typeof Role>;

/** The role of students among the members and owners of a group; they are never recipients. */
export const STUDENT_ROLE = "student";

/** A file that hangs on a post, a documentation or a block; url is its address below /api. */
export const Attachment = z.object({ id: Id, name: z.string(), type: z.string(), url: z.string() });
export type Attachment = z.infer<typeof Attachment>;

/** #rrggbb */
export const ColorCode = z.string().regex(/^#[0-9a-f]{6}$/i);

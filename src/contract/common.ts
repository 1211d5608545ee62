import { z } from "zod";

export const Id = z.string().min(1).max(200);

/** A moment in UTC, as in 2026-03-12T07:31:00.000Z. */
export const Timestamp = z.iso.datetime();

/** A day of the calendar without a time, YYYY-MM-DD. */
export const DateOnly = z.iso.date();

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

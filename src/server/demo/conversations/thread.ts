import { minutesInDay, minutesInHour } from "date-fns/constants";
import { z } from "zod";
import { GROUPS, GUARDIANS, STAFF } from "../cast.ts";
import threads from "../data/conversations.json" with { type: "json" };
import { valid } from "../dataFile.ts";
import type { World } from "../world.ts";

const Guardian = z.enum(GUARDIANS);
const Staff = z.enum(STAFF);
const Group = z.enum(GROUPS);

const UNITS: Record<string, number> = { d: minutesInDay, h: minutesInHour, min: 1 };

/** Minutes before now, as in "1d 23h 20min". */
const Ago = z
  .string()
  .regex(/^\d+(?:d|h|min)(?: \d+(?:d|h|min))*$/)
  .transform((text) =>
    text.split(" ").reduce((sum, part) => sum + Number.parseInt(part, 10) * (UNITS[part.replace(/^\d+/, "")] ?? 0), 0),
  );

const Line = z.strictObject({
  by: z.union([Guardian, Staff]),
  /** Left out in a thread whose lines are repeated. */
  ago: Ago.prefault("0min"),
  text: z.string(),
  /** On behalf of a group. */
  as: Group.optional(),
  reportedBy: Guardian.optional(),
  /** Minutes after which its writer took it back. */
  recalledAfter: z.number().optional(),
});
export type Line = z.output<typeof Line>;

export const isGuardian = (id: Line["by"]): id is z.output<typeof Guardian> => Guardian.safeParse(id).success;

const Thread = z.strictObject({
  id: z.string(),
  title: z.string(),
  student: z.string().optional(),
  status: z.enum(["ACTIVE", "ARCHIVED"]).optional(),
  guardians: z.array(Guardian),
  staff: z.array(Staff).default([]),
  /** Groups whose owners take part together, and groups as participants. */
  staffGroups: z.array(Group).default([]),
  groups: z.array(Group).default([]),
  students: z.array(z.string()).default([]),
  about: z
    .array(
      z.strictObject({
        referenceType: z.enum(["ASSIGNMENT", "PLAN", "STUDENT", "SECTION", "MEETING_INSTANCE"]),
        referenceId: z.string(),
      }),
    )
    .default([]),
  lines: z.array(Line),
  /** Group whose staff have its last line to answer, since those who took part no longer have the student. */
  handedTo: z.strictObject({ group: Group, readBy: Staff }).optional(),
  /** Number of lines, if those given take turns as in a busy year. */
  times: z.number().optional(),
  /** The message to several families that began it. */
  batchId: z.string().optional(),
  /** Number of the newest lines that `family` has not read. */
  unread: z.number().default(0),
});
export type Thread = z.output<typeof Thread>;

/** Returns the conversations of the demo world, those of `family` and `coparent` first. */
export const threadsOf = ({ random }: World): Thread[] =>
  valid(z.array(Thread), threads, "conversations.json").map((thread) => {
    const { times, lines } = thread;
    if (times === undefined) return thread;
    const ago = (index: number) =>
      (times - index) * (9 * minutesInHour) + Math.floor(random() * 3 * minutesInHour) + minutesInDay;
    const all = Array.from({ length: times }, (_, index) => lines[index % lines.length]).flatMap((line) => line ?? []);
    return { ...thread, lines: all.map((line, index) => ({ ...line, ago: ago(index) })) };
  });

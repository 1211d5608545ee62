import { z } from "zod";
import { Timestamp } from "../schemas/common.ts";
import { NamedStudent } from "./named.ts";

const Count = z.number().int().min(0);

/** Students of whose families something is missing: a reading, an answer or a booking (DESK-14). */
export const Missing = z.object({
  students: z
    .array(
      NamedStudent.extend({
        key: z.string().describe("Tells the rows of one reply apart."),
        group: z.string().nullable().describe("Title of the class."),
      }),
    )
    .describe("Students within reach, by name."),
  guardians: Count.describe("Their guardians, to whom a reminder goes."),
  reminded: Timestamp.nullable().describe("The last reminder. The next one is possible a day later."),
  mayRemind: z.boolean().describe("Whether the caller may send a reminder, apart from when."),
});
export type Missing = z.infer<typeof Missing>;

export const Reminded = z.object({ students: Count.describe("Students whose guardians have been reminded.") });

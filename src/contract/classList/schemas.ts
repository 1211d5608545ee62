import { z } from "zod";
import { OFFERS } from "../offers.ts";
import { Id, Nothing, Person } from "../schemas/common.ts";
import { ofOtherFamilies } from "../schemas/confidential.ts";
import { schemasFor } from "../schemas/endpointSchemas.ts";
import type * as endpoints from "./endpoints.ts";

export const ClassFamily = ofOtherFamilies(
  z.object({
    child: z.string().describe("First name of the child and the first letter of the last name."),
    birthday: z
      .object({ month: z.number().int().min(1).max(12), day: z.number().int().min(1).max(31) })
      .nullable()
      .describe("Without the year; null where it is not shared."),
    guardians: z.array(
      Person.extend({
        phone: z.string().nullable(),
        mail: z.string().nullable(),
        address: z.string().nullable().describe("Street, ZIP code and city in one line."),
      }),
    ),
  }),
);
export type ClassFamily = z.infer<typeof ClassFamily>;

export const ClassLines = z.object({
  isListed: z.boolean().describe("Whether the caller's name is on the list; without it nothing else is shown."),
  phone: z.boolean(),
  mail: z.boolean(),
  address: z.boolean(),
  birthday: z.boolean().describe("Whether the child's birthday is shown, without the year."),
});
export type ClassLines = z.infer<typeof ClassLines>;

export const ClassList = z.object({
  groups: z.array(
    z.object({
      id: Id,
      title: z.string(),
      own: ClassLines.nullable().describe(
        "What the caller shares; null for a protected identity, which is never listed.",
      ),
      families: z.array(ClassFamily),
    }),
  ),
});
export type ClassList = z.infer<typeof ClassList>;

export const classListSchemas = schemasFor<typeof endpoints>()({
  getClassList: {
    isOfOtherFamilies: true as const,
    summary: "The families of the student's mentor groups who chose to be listed, and what the caller shares there.",
    offer: OFFERS.classList,
    audit: "classList",
    reply: ClassList,
  },
  saveClassLines: {
    summary: "Lists the caller's own lines for this child and group, or takes them away; 403 for a protected identity.",
    offer: OFFERS.classList,
    audit: "classList",
    body: ClassLines,
    reply: Nothing,
  },
});

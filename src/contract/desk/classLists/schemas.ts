import { z } from "zod";
import { ClassFamily } from "#contract/classList/schemas.ts";
import { Id } from "#contract/schemas/common.ts";
import { schemasFor } from "#contract/schemas/endpointSchemas.ts";
import type * as classLists from "./endpoints.ts";

export const DeskClass = z.object({
  id: Id.describe("The group's id."),
  title: z.string(),
  school: z.string(),
  families: z.number().int().min(0).describe("Number of families on the list."),
});
export type DeskClass = z.infer<typeof DeskClass>;

export const DeskClassList = z.object({ title: z.string(), school: z.string(), families: z.array(ClassFamily) });
export type DeskClassList = z.infer<typeof DeskClassList>;

export const deskClassListsSchemas = schemasFor<typeof classLists>()({
  listDeskClassLists: {
    summary: "Mentor groups within reach whose school has class lists, with the number of families on each.",
    roles: ["mentor", "office"],
    audit: null,
    reply: z.array(DeskClass),
  },
  getDeskClassList: {
    isOfOtherFamilies: true as const,
    summary: "The families of a group who chose to be listed.",
    roles: ["mentor", "office"],
    audit: "classList",
    reply: DeskClassList,
  },
});

import { z } from "zod";
import { CardContact, FoodFields, HealthFields } from "#contract/childCard/schemas.ts";
import { ALLERGENS, STAFF_ROLES } from "#contract/kinds.ts";
import { Id, Timestamp } from "#contract/schemas/common.ts";
import { schemasFor } from "#contract/schemas/endpointSchemas.ts";
import { NumberedStudent } from "../named.ts";
import type * as cardsEndpoints from "./endpoints.ts";

const Count = z.number().int().min(0);
const Dated = z.object({ changedAt: Timestamp });

export const DeskStudentCard = z
  .object({
    food: FoodFields.extend(Dated.shape).nullable(),
    health: HealthFields.extend(Dated.shape).nullable(),
    contacts: z.array(CardContact.pick({ name: true, relation: true, phone: true, ofFormerGuardian: true })),
  })
  .describe("Without emergency contacts where the identity is protected.");
export type DeskStudentCard = z.infer<typeof DeskStudentCard>;

export const DeskCard = DeskStudentCard.extend({
  key: z.string().describe("Tells the students of one reply apart."),
  ...NumberedStudent.shape,
});
export type DeskCard = z.infer<typeof DeskCard>;

export const DeskKitchen = z.object({
  id: Id,
  school: z.string(),
  students: Count.describe("Active students within the caller's reach."),
  unanswered: Count.describe("Those of them of whom no guardian has said anything about food."),
  allergens: z.array(z.object({ allergen: z.enum(ALLERGENS), count: Count })),
  meals: z
    .array(FoodFields.extend({ count: Count }))
    .describe("How many students need the same meal: the same allergens and the same words."),
});
export type DeskKitchen = z.infer<typeof DeskKitchen>;

export const deskCardsSchemas = schemasFor<typeof cardsEndpoints>()({
  listDeskCardGroups: {
    summary: "Groups whose students' cards the caller may read.",
    roles: STAFF_ROLES,
    audit: null,
    reply: z.array(z.object({ id: Id, title: z.string(), school: z.string(), size: Count })),
  },
  getDeskCards: {
    isHealthData: true as const,
    summary: "The cards of a group's students: allergies and diet, health, and emergency contacts.",
    roles: STAFF_ROLES,
    audit: "childCard",
    reply: z.object({ title: z.string(), school: z.string(), students: z.array(DeskCard) }),
  },
  getDeskStudentCard: {
    isHealthData: true as const,
    summary: "A student's card: allergies and diet, health, and emergency contacts.",
    roles: STAFF_ROLES,
    audit: "childCard",
    reply: DeskStudentCard,
  },
  getDeskKitchen: {
    isHealthData: true as const,
    summary: "Allergies and diets by school, in numbers without names.",
    roles: STAFF_ROLES,
    audit: "childCard",
    reply: z.array(DeskKitchen),
  },
});

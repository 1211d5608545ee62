import { z } from "zod";
import { Changed, ContactFields, NamedByFamily } from "../care/schemas.ts";
import { ALLERGENS, CARD_CHANGES } from "../kinds.ts";
import { OFFERS } from "../offers.ts";
import { Id, text, trimmed } from "../schemas/common.ts";
import { healthData } from "../schemas/confidential.ts";
import { schemasFor } from "../schemas/endpointSchemas.ts";
import { aboutStudents, ofService } from "../schemas/ofService.ts";
import type * as endpoints from "./endpoints.ts";
import { DIET_MAX, NOTES_MAX } from "./limits.ts";

export const FoodFields = z.object({
  allergens: healthData(
    z
      .array(z.enum(ALLERGENS))
      .max(ALLERGENS.length)
      .describe("Allergens of Annex II of Regulation (EU) No 1169/2011 that the child must not eat."),
  ),
  diet: healthData(trimmed(DIET_MAX).describe("What the child must not or does not eat, in the guardians' own words.")),
});

export const HealthFields = z.object({
  notes: healthData(trimmed(NOTES_MAX).describe("What staff have to know of the child's health.")),
});

export const CardContact = ContactFields.extend({ id: Id }).extend(NamedByFamily.shape);
export type CardContact = z.infer<typeof CardContact>;

export const ChildCard = z.object({
  food: FoodFields.extend(Changed.shape)
    .nullable()
    .describe("Null until a guardian has said something; with empty fields there is nothing to know."),
  health: HealthFields.extend(Changed.shape).nullable().describe("Null and empty as `food`."),
  contacts: z.array(CardContact).describe("Whom to call in an emergency, in this order."),
  history: z
    .array(z.object({ id: Id, kind: z.enum(CARD_CHANGES) }).extend(Changed.shape))
    .describe("The latest changes without their content, the newest first."),
  version: text(100).describe("Differs after every change; what If-Match takes."),
});
export type ChildCard = z.infer<typeof ChildCard>;

export const CardChange = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("CONTACT_REMOVED"), id: Id }),
  FoodFields.extend({ kind: z.literal("FOOD") }),
  HealthFields.extend({ kind: z.literal("HEALTH") }),
  ContactFields.extend({ kind: z.literal("CONTACT"), id: Id.nullable() }),
  z.object({ kind: z.literal("CONTACT_UP"), id: Id }),
]);
export type CardChange = z.infer<typeof CardChange>;

export const childCardSchemas = schemasFor<typeof endpoints>()({
  getChildCard: {
    isHealthData: true as const,
    summary: "What staff have to know of the student: allergies and diet, health, and emergency contacts.",
    offer: OFFERS.childCard,
    audit: "childCard",
    reply: ChildCard,
  },
  listCardAllergens: {
    isHealthData: true as const,
    summary: "The allergens on the cards of all active students of the caller.",
    offer: OFFERS.guardians,
    asksWhatIsOffered: "to all students",
    audit: null,
    reply: z.array(
      aboutStudents(
        ({ studentId }: { studentId: string }) => [studentId],
        ofService("childCard", FoodFields.pick({ allergens: true }).extend({ studentId: Id })),
      ),
    ),
  },
  changeChildCard: {
    takesVersion: true as const,
    isHealthData: true as const,
    summary: "Changes allergies and diet, health or an emergency contact, with If-Match of that version only.",
    offer: OFFERS.childCard,
    audit: "childCard",
    body: CardChange,
    reply: z
      .object({ version: ChildCard.shape.version })
      .describe("Without the card, since replies are kept for retries."),
  },
});

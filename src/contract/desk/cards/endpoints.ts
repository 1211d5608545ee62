import { get } from "#contract/endpoint.ts";

/** Groups whose students' cards the caller may read (CARD-2). */
export const listDeskCardGroups = get("listDeskCardGroups", "/desk/cards", { access: "staff", shape: "list" });

/** The cards of a group's students, with the list of their allergies. */
export const getDeskCards = get("getDeskCards", "/desk/cards/:groupId", { access: "staff", keptOnDevice: false });

/** The card of one student, who is on a page of their own. The look is in the access log of its own (DESK-18). */
export const getDeskStudentCard = get("getDeskStudentCard", "/desk/students/:deskStudentId/card", {
  access: "staff",
  keptOnDevice: false,
});

/** Allergies and diets for the kitchen, in numbers without names. */
export const getDeskKitchen = get("getDeskKitchen", "/desk/kitchen", {
  access: "staff",
  shape: "list",
  keptOnDevice: false,
});

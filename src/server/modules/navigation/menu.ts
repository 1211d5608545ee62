import type { Offer } from "#contract/endpoint.ts";
import type { MenuCategory, MenuItem } from "#contract/navigation.ts";
import { isOffered, OFFERS, type Situation } from "#contract/offers.ts";

type Entry = { item: MenuItem; offer: Offer };

/** An entry whose text and icon go by its id. */
const entry = (id: string, url: string, offer: Offer, parentId?: MenuCategory): Entry => ({
  item: { id, text: id, url, iconId: id, ...(parentId && { parentId }) },
  offer,
});

/** The screens there are, in the order of the menu, and when each is offered (NAV-10, NAV-12, NAV-13). */
const ENTRIES: Entry[] = [
  entry("home", "/", OFFERS.guardians),
  entry("posts", "/posts", OFFERS.posts),
  entry("schedule", "/schedule", OFFERS.schedule),
  entry("plans", "/plans", OFFERS.plans),
  entry("assignments", "/assignments", OFFERS.assignments),
  entry("conversations", "/conversations", OFFERS.conversations),
  entry("events", "/notifications", OFFERS.guardians),
  entry("courses", "/courses", OFFERS.courses, "EDUCATION"),
  entry("groups", "/groups", OFFERS.guardians, "EDUCATION"),
  entry("progress", "/progress", OFFERS.everybody, "EDUCATION"),
  entry("studyplan", "/studyplan", OFFERS.courses, "EDUCATION"),
  entry("meetings", "/meetings", OFFERS.meetings, "MENTOR"),
  entry("forms", "/forms", OFFERS.forms, "MENTOR"),
  entry("absence", "/absence", OFFERS.absence, "ADMINISTRATION"),
  entry("attendance", "/attendance", OFFERS.absence, "ADMINISTRATION"),
];

export const menuOf = (situation: Situation): MenuItem[] =>
  ENTRIES.filter(({ offer }) => isOffered(offer, situation)).map(({ item }) => item);

import { schoolTypeOf } from "#client/session/students.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";

type Children = Parameters<typeof schoolTypeOf>[0][];

/** Returns whose words a feed speaks: a preschool's, where all of its children go to one. */
export const feedContext = (children: Children): "preschool" | "" =>
  children.length > 0 && children.every((child) => schoolTypeOf(child) === SCHOOL_TYPES.PRESCHOOL) ? "preschool" : "";

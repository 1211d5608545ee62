import type { Offer } from "#contract/offers.ts";
import { isOffered, OFFERS, type Situation } from "#contract/offers.ts";

export type CardTab = "assessments" | "goals" | "evaluations" | "adjustments";

const TABS: [CardTab, Offer][] = [
  ["assessments", OFFERS.ownAssessments],
  ["goals", OFFERS.goals],
  ["evaluations", OFFERS.verdicts],
  ["adjustments", OFFERS.adjustments],
];

/** Returns the tabs of a student's card, by the school's services and type (PROG-3). */
export const tabsOf = (situation: Situation): CardTab[] =>
  TABS.filter(([, offer]) => isOffered(offer, situation)).map(([tab]) => tab);

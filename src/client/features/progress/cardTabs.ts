import type { Offer } from "#contract/endpoint.ts";
import { isOffered, OFFERS, type Situation } from "#contract/offers.ts";

export type CardTab = "assessments" | "goals" | "evaluations" | "adjustments";

const TABS: [CardTab, Offer][] = [
  ["assessments", OFFERS.ownAssessments],
  ["goals", OFFERS.goals],
  ["evaluations", OFFERS.verdicts],
  ["adjustments", OFFERS.adjustments],
];

/** The parts of a student's card, by what the school has and is (PROG-3). */
export const tabsOf = (situation: Situation): CardTab[] =>
  TABS.filter(([, offer]) => isOffered(offer, situation)).map(([tab]) => tab);

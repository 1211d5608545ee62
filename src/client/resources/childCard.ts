import { prefetch } from "#client/http/cache/prefetch.ts";
import { refresh } from "#client/http/cache/refresh.ts";
import { statusOf } from "#client/http/request/apiError.ts";
import { request } from "#client/http/request/request.ts";
import { useResource } from "#client/http/useResource.ts";
import { useOfferedChildren } from "#client/session/offeredChildren.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { useViewer } from "#client/session/viewer.ts";
import { changeChildCard, getChildCard, listCardAllergens } from "#contract/childCard/endpoints.ts";
import type { CardChange, ChildCard } from "#contract/childCard/schemas.ts";
import type { Allergen } from "#contract/kinds.ts";
import { isOffered, OFFERS } from "#contract/offers.ts";
import { useChange } from "./refreshes.ts";
import { CARD_REFUSALS, type Refusal, refusalOf } from "./refusal.ts";

/** The active student's card: allergies and diet, health and emergency contacts. */
export const useChildCard = () => useResource(getChildCard, { params: { studentId: useActiveStudentId() } });

/**
 * The allergens on the active student's card, where there is a card. Memory alone has them, since devices never keep a card.
 * @returns undefined until they are known, and null if they cannot be read
 */
export function useCardAllergens(): readonly Allergen[] | null | undefined {
  const viewer = useViewer();
  const hasCard = isOffered(OFFERS.childCard, viewer);
  const { data, error } = useResource(getChildCard, hasCard ? { params: { studentId: viewer.student.id } } : null);
  if (!hasCard) return [];
  if (data === undefined) return error === undefined ? undefined : null;
  return data.food?.allergens ?? [];
}

/**
 * The allergens on a child's card, for lunch of which the kitchen names some. Memory alone has them, since devices never keep a card.
 * @returns undefined until they are known, and null if they cannot be read
 */
export function useAllergensFor(
  studentId: string,
  courses: readonly { allergens: readonly Allergen[] }[],
): readonly Allergen[] | null | undefined {
  const hasCard = useOfferedChildren(OFFERS.childCard).some(({ id }) => id === studentId);
  const isNeeded = hasCard && courses.some(({ allergens }) => allergens.length > 0);
  const { data, error } = useResource(listCardAllergens, isNeeded ? {} : null);
  if (!isNeeded) return [];
  if (data === undefined) return error === undefined ? undefined : null;
  return data.find((one) => one.studentId === studentId)?.allergens ?? [];
}

export const prefetchChildCard = (studentId: string): void => void prefetch(getChildCard, { params: { studentId } });

/** Outcome of a change. If somebody else was first, it says by which change, and the version that now holds (CARE-3). */
export type CardOutcome =
  | { is: "saved" }
  | { is: "outdated"; by: ChildCard["history"][number]; version: string }
  | { is: Refusal<typeof CARD_REFUSALS> };

/** Changes one thing of the card, based on the version that the guardian saw (CARE-3). */
export function useChangeChildCard(): {
  save: (change: CardChange, version: string) => Promise<CardOutcome>;
  isSaving: boolean;
} {
  const params = { studentId: useActiveStudentId() };
  const { run, isRunning } = useChange(changeChildCard);
  const save = async (change: CardChange, version: string): Promise<CardOutcome> => {
    try {
      await run({ params, body: change }, { ifMatch: version });
      return { is: "saved" };
    } catch (error) {
      if (statusOf(error) !== 412) return { is: refusalOf(error, CARD_REFUSALS) };
    }
    refresh("getChildCard");
    // A failure to read the other's change is told as one to save: the same is to be tried again.
    try {
      const { history, version: latest } = await request(getChildCard, { params });
      return history[0] ? { is: "outdated", by: history[0], version: latest } : { is: "notSaved" };
    } catch (error) {
      return { is: refusalOf(error, CARD_REFUSALS) };
    }
  };
  return { save, isSaving: isRunning };
}

import { prefetch } from "#client/http/cache/prefetch.ts";
import { refresh } from "#client/http/cache/refresh.ts";
import { request } from "#client/http/request/request.ts";
import { useResource } from "#client/http/useResource.ts";
import { useOfferedChildren } from "#client/session/offeredChildren.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { useViewer } from "#client/session/viewer.ts";
import { changeChildCard, getChildCard, listCardAllergens } from "#contract/childCard/endpoints.ts";
import type { CardChange } from "#contract/childCard/schemas.ts";
import type { Allergen } from "#contract/kinds.ts";
import { isOffered, OFFERS } from "#contract/offers.ts";
import { useVersionedChange } from "./useChange.ts";

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
 * The allergens on the cards of children, in their order, for lunch of which the kitchen names some. Memory alone has them, since
 * devices never keep a card.
 * @returns for each undefined until they are known, and null if they cannot be read
 */
export function useAllergensFor(
  studentIds: readonly string[],
  courses: readonly { allergens: readonly Allergen[] }[],
): (readonly Allergen[] | null | undefined)[] {
  const offered = useOfferedChildren(OFFERS.childCard);
  const hasCard = (studentId: string) => offered.some(({ id }) => id === studentId);
  const isNeeded = studentIds.some(hasCard) && courses.some(({ allergens }) => allergens.length > 0);
  const { data, error } = useResource(listCardAllergens, isNeeded ? {} : null);
  return studentIds.map((id) => {
    if (!isNeeded || !hasCard(id)) return [];
    if (data === undefined) return error === undefined ? undefined : null;
    return data.find(({ studentId }) => studentId === id)?.allergens ?? [];
  });
}

export const prefetchChildCard = (studentId: string): void => void prefetch(getChildCard, { params: { studentId } });

/** Changes one thing of the active student's card over a version of the card (CARE-3). */
export function useChangeChildCard() {
  const params = { studentId: useActiveStudentId() };
  const { run, isRunning } = useVersionedChange(changeChildCard);
  return {
    save: (change: CardChange, over: string) => run({ params, body: change }, over),
    /** Reads the card as somebody else has left it, and shows it on the page too. */
    latest: () => {
      refresh("getChildCard");
      return request(getChildCard, { params });
    },
    isSaving: isRunning,
  };
}

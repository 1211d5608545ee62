import { useAbsenceLink } from "#client/resources/students.ts";
import { useOfferedChildren } from "#client/session/offeredChildren.ts";
import { OFFERS } from "#contract/offers.ts";

/** Returns the address of the school's own system, where the active child is the only one who can be reported (OUT-1). */
export function useOnlyLink(): string | undefined {
  const link = useAbsenceLink();
  return useOfferedChildren(OFFERS.absence).length > 1 ? undefined : link;
}

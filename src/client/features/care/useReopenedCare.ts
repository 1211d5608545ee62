import type { PendingWrite } from "#client/resources/outbox/pendingItems.ts";
import { useReopened } from "#client/resources/outbox/useReopened.ts";
import type { CareChange } from "#contract/care/schemas.ts";

type ChangeOf<Kind> = Extract<CareChange, { kind: Kind }>;

/** A change of the plan that was not sent, with which its form begins (LINE-5). */
export type UnsentCare<Kind> = Pick<PendingWrite, "key"> & { change: ChangeOf<Kind>; seen?: object | undefined };

/** The change of one of these kinds that was not sent, if the address says so. */
export function useReopenedCare<Kind extends CareChange["kind"]>(
  ...kinds: Kind[]
): { unsent: UnsentCare<Kind> | undefined; end: () => void } {
  const { unsent, end } = useReopened("changeCare");
  if (!unsent) return { unsent, end };
  const { key, seen } = unsent;
  const change = (unsent.input as { body: CareChange }).body;
  const isMeant = (one: CareChange): one is ChangeOf<Kind> => kinds.some((kind) => kind === one.kind);
  return { unsent: isMeant(change) ? { key, change, seen } : undefined, end };
}

import { useRecallOutcome } from "#client/features/outbox/embed/useRecallOutcome.ts";
import { useChange } from "#client/resources/useChange.ts";
import { recallMessage } from "#contract/conversations/endpoints.ts";
import { RECALL_MS } from "#contract/conversations/limits.ts";
import type { Message } from "#contract/conversations/schemas.ts";

/** Whether an own message can still be recalled, as far as its writer's clock tells. */
export const mayBeRecalled = ({ created, flagID, recalled }: Message, now: number): boolean =>
  flagID === null && recalled === null && now - Date.parse(created) < RECALL_MS;

/** Recalls an own message of a guardian. */
export function useRecall(): (message: Message) => Promise<void> {
  const { run } = useChange(recallMessage);
  const withOutcome = useRecallOutcome();
  return ({ id }) => withOutcome(() => run({ params: { messageId: id } }));
}

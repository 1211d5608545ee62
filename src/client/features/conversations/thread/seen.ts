import type { Message } from "#contract/conversations/schemas.ts";

/**
 * Counts the messages of others after the last one that was seen. If that one is not among those loaded, as when many have
 * come at once, all of them are newer.
 */
export function unseenCount(messages: Message[], seenId: string | null, ownId: string | undefined): number {
  if (seenId === null) return 0;
  const after = messages.findIndex(({ id }) => id === seenId) + 1;
  return messages.slice(after).filter(({ creator }) => creator.userId !== ownId).length;
}

/** Seen are the messages of a thread that is at its end, in a tab that is in front. */
export const seenAfter = (
  seenId: string | null,
  { messages, isAtEnd, isVisible }: { messages: Message[]; isAtEnd: boolean; isVisible: boolean },
): string | null => (isAtEnd && isVisible ? (messages.at(-1)?.id ?? seenId) : seenId);

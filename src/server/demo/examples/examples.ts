import type { Example, Examples } from "#server/http/document/examples.ts";
import { bodies } from "./bodies.ts";
import recorded from "./replies.json" with { type: "json" };

const replies: Partial<Record<string, Example>> = recorded;

/** Examples for the OpenAPI document: what was recorded in the demo world, and what its people could send. */
export const examples: Examples = {
  replies,
  bodies,
  params: {
    ...Object.fromEntries(Object.values(replies).flatMap((example) => Object.entries(example?.params ?? {}))),
    feedId: "calendar-feed-1",
    slotId: "slot-1",
    itemId: "form-1",
  },
};

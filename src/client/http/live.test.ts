import { expect, it } from "vitest";
import { eventsIn } from "./live.ts";

const event = { kind: "message", studentId: "1", conversationId: "2" };

it("[EVT-2] reads whole events of a stream and keeps what is unfinished for later", () => {
  const text = `: open\n\ndata: ${JSON.stringify(event)}\n\n: alive\n\ndata: {"ki`;
  expect(eventsIn(text)).toEqual({ events: [event], unfinished: 'data: {"ki' });
});

import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import type { ServiceName } from "./services.ts";

/** The services by which the immersive reader is offered, each at its own place (POST-10). */
export const READER_SERVICES = [
  "immersiveReaderPosts",
  "immersiveReaderPlans",
  "immersiveReaderAssignments",
  "immersiveReaderConversations",
] as const satisfies ServiceName[];
export type ReaderService = (typeof READER_SERVICES)[number];

/** What stands for the subdomain, and the token, in a demo world without Azure: the reader is then a page of its own. */
export const DEMO_READER = "skolvy-demo";
export const DEMO_READER_PAGE = "/reader.html";

export const getReaderToken = endpoint({
  method: "GET",
  path: "/cognitiveServices/token",
  offer: { services: READER_SERVICES },
  audit: null,
  summary: "What the immersive reader is opened with; null where the server has no Azure credentials.",
  reply: z.object({ token: z.string().nullable() }),
});

export const getReaderSubdomain = endpoint({
  method: "GET",
  path: "/cognitiveServices/subdomain",
  offer: { services: READER_SERVICES },
  audit: null,
  summary: "The name of the immersive reader's Azure resource; null where there is none.",
  reply: z.object({ subdomain: z.string().nullable() }),
});

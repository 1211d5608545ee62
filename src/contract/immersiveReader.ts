import type { Endpoint } from "./endpoint.ts";
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

export const getReaderToken = {
  name: "getReaderToken",
  method: "GET",
  path: "/cognitiveServices/token",
  offer: { services: READER_SERVICES },
  audit: null,
} as const satisfies Endpoint;

export const getReaderSubdomain = {
  name: "getReaderSubdomain",
  method: "GET",
  path: "/cognitiveServices/subdomain",
  offer: { services: READER_SERVICES },
  audit: null,
} as const satisfies Endpoint;

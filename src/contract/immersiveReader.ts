import { get } from "./endpoint.ts";
import type { ServiceName } from "./services.ts";

/** Services that offer the immersive reader, each in its own place (POST-10). */
export const READER_SERVICES = [
  "immersiveReaderPosts",
  "immersiveReaderPlans",
  "immersiveReaderAssignments",
  "immersiveReaderConversations",
] as const satisfies ServiceName[];
export type ReaderService = (typeof READER_SERVICES)[number];

/** Subdomain and token in a demo world without Azure, where the reader is a page of Skolvy. */
export const DEMO_READER = "skolvy-demo";
export const DEMO_READER_PAGE = "/reader.html";

export const getReaderToken = get("getReaderToken", "/cognitiveServices/token");
export const getReaderSubdomain = get("getReaderSubdomain", "/cognitiveServices/subdomain");

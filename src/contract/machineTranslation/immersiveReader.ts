import { get } from "../endpoint.ts";
import type { OFFERS } from "../offers.ts";

export type ReaderService = (typeof OFFERS)["immersiveReader"]["services"][number];

/** Subdomain and token in a demo world without Azure, where the reader is a page of Skolvy. */
export const DEMO_READER = "skolvy-demo";
export const DEMO_READER_PAGE = "/reader.html";

export const getReaderToken = get("getReaderToken", "/cognitiveServices/token");
export const getReaderSubdomain = get("getReaderSubdomain", "/cognitiveServices/subdomain");

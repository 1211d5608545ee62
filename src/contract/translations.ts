import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";

/** The name by which this application asks for its texts. */
export const TRANSLATION_SERVICE = "guardians";

/** Texts by key, as in `posts:title`, that replace shipped ones. */
export const getTranslations = endpoint({
  method: "GET",
  path: "/translations/:locale",
  offer: OFFERS.everybody,
  audit: null,
  summary: "Texts that replace shipped ones in a locale such as sv-SE.",
  query: z.object({ service: z.literal(TRANSLATION_SERVICE) }),
  reply: z.record(z.string(), z.string()),
  access: "anonymous",
});

import type { Endpoint } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";

export type { StatusTexts } from "./schemas/app.ts";

/** Texts by key, as in `posts:title`, that replace shipped ones. */
export const getTranslations = {
  name: "getTranslations",
  method: "GET",
  path: "/translations/:locale",
  offer: OFFERS.everybody,
  audit: null,
  access: "anonymous",
} as const satisfies Endpoint;

export const getStatusTexts = {
  name: "getStatusTexts",
  method: "GET",
  path: "/base/status/:locale",
  offer: OFFERS.everybody,
  audit: null,
} as const satisfies Endpoint;

import { get } from "./endpoint.ts";

export type { StatusTexts } from "./schemas/app.ts";

/** Texts by key, as in `posts:title`, that replace shipped ones. */
export const getTranslations = get("getTranslations", "/translations/:locale", { access: "anonymous" });
export const getStatusTexts = get("getStatusTexts", "/base/status/:locale");

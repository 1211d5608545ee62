import { get } from "../endpoint.ts";

/** Texts by key, as in `posts:title`, that replace shipped ones. */
export const getTranslations = get("getTranslations", "/translations/:locale", { access: "anonymous" });
export const getStatusTexts = get("getStatusTexts", "/base/status/:locale");

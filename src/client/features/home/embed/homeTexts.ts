import type { Namespace } from "#client/i18n/keys.ts";

export const HOME_TEXTS: Namespace[] = ["home", "posts", "schedule", "absence"];

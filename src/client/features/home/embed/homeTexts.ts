import type { Namespace } from "#locales/namespaces.ts";

export const HOME_TEXTS: Namespace[] = ["home", "posts", "schedule", "absence"];

import type { Language } from "./languages.ts";

/** Where every page asks whether the operator has announced anything. It is no part of the API and asks for no sign-in. */
export const ANNOUNCEMENT_PATH = "/announcement.json";

/** A disturbance or planned work, in every language; null if there is nothing to say. */
export type Announced = {
  mode: "open" | "read-only" | "maintenance";
  texts: Partial<Record<Language, string>> | null;
};

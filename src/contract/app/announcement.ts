import type { Language } from "../languages.ts";

/** Address of the operator's announcement, which every page asks for. It is not part of the API and needs no sign-in. */
export const ANNOUNCEMENT_PATH = "/announcement.json";

/** A disturbance or planned work, in every language; null if there is nothing to say. */
export type Announced = {
  mode: "open" | "read-only" | "maintenance";
  texts: Partial<Record<Language, string>> | null;
};

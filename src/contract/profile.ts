import { z } from "zod";
import { Id } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";

/** Languages of the interface and the locales they stand for on the wire (I18N-1). */
export const LOCALES = {
  sv: "sv-SE",
  en: "en-US",
  nb: "nb-NO",
  nn: "nn-NO",
  fi: "fi-FI",
  da: "da-DK",
  uk: "uk",
} as const;
export type Language = keyof typeof LOCALES;
export const LANGUAGES = Object.keys(LOCALES) as Language[];

export const Profile = z.object({
  street: z.string().nullable(),
  postal: z.string().nullable(),
  city: z.string().nullable(),
  phone: z.string().nullable(),
  mail: z.string().nullable(),
  guardianId: Id,
  lcid: z.string().nullable(),
  synced: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  /** Differs after every change; what If-Match takes. */
  version: z.string().max(100),
});
export type Profile = z.infer<typeof Profile>;

export const getProfile = endpoint({
  method: "GET",
  path: "/profile/me",
  offer: OFFERS.everybody,
  audit: null,
  summary: "The caller's own contact details and language.",
  reply: Profile,
  access: "guardian",
});

export const saveProfile = endpoint({
  method: "PUT",
  path: "/profile/me",
  offer: OFFERS.guardians,
  audit: null,
  summary: "Saves the caller's profile as a whole, with If-Match over that version only; answers what was saved.",
  body: Profile.omit({ version: true }),
  reply: Profile,
  access: "guardian",
});

const PICKABLE: readonly Language[] = ["sv", "en", "nb", "da", "uk"];

/** What the profile's picker offers: five languages, and the present one if it is another (PROF-4). */
export const pickableLanguages = (current: Language): Language[] =>
  PICKABLE.includes(current) ? [...PICKABLE] : [...PICKABLE, current];

import { z } from "zod";
import { MENU_CATEGORIES } from "../kinds.ts";
import { LANGUAGES } from "../languages.ts";
import { TRANSLATION_SERVICE } from "../limits.ts";
import type * as immersiveReaderEndpoints from "../machineTranslation/immersiveReader.ts";
import { OFFERS } from "../offers.ts";
import { Id, Locale } from "../schemas/common.ts";
import { schemasFor } from "../schemas/endpointSchemas.ts";
import type * as navigationEndpoints from "./navigation.ts";
import { RETENTION_KINDS } from "./retention.ts";
import type * as textsEndpoints from "./texts.ts";

/** Hosts of pages, as in portal.example, and the address of the API for each, as in https://api.portal.example/api. */
export const ApiHosts = z.record(z.string(), z.url({ protocol: /^https?$/ }));
export type ApiHosts = z.infer<typeof ApiHosts>;

/** Settings that the server gives to the client, in index.html and at /config.json. */
export const ClientConfig = z.object({
  /** Address of the API by the page's host, for test, staging and production. Other pages use their own origin (API-4). */
  apiHosts: ApiHosts,
  clientId: z.string(),
  issuer: z.string(),
  authorizationEndpoint: z.string(),
  tokenEndpoint: z.string(),
  jwksUri: z.string(),
  endSessionEndpoint: z.string(),
  /** Host and port of the issuer. */
  knownAuthority: z.string(),
  /** The API's scopes, separated by spaces, requested together with openid, profile and offline_access. */
  scope: z.string(),
  teams: z.object({ clientId: z.string(), initiateLoginEndpoint: z.string() }).nullable(),
  /** Public key of web push, which lets only this server send notifications; null without push. */
  pushKey: z.string().nullable(),
  /** Whether the server is set up for the immersive reader. */
  immersiveReader: z.boolean(),
  /** Whether texts can be translated for their readers (TRAN-1). */
  translator: z.boolean(),
  /** A demo world with sign-in names for trying out. */
  demo: z.boolean(),
  helpUrl: z.string(),
  /** The language of what the schools write. */
  schoolLanguage: z.enum(LANGUAGES),
  /** Address of the picture beside the sign-in; null for the app's own. */
  signInPicture: z.string().nullable(),
  /** Name of the body that answers for the portal, in the accessibility statement; null where none is set. */
  accessibilityBody: z.string().nullable(),
  /** Contact in the accessibility statement; null for the school. */
  accessibilityMail: z.string().nullable(),
  /** Contact on the privacy page; null for the school. */
  privacyMail: z.string().nullable(),
  /** Days that audit entries and read notifications are kept, and what a school's document plan names; null means forever. */
  keptDays: z.object({
    audit: z.number(),
    readNotifications: z.number().nullable(),
    byKind: z.partialRecord(z.enum(RETENTION_KINDS), z.number()),
  }),
  /** Minutes of inactivity before sign-out, and minutes of warning before that. */
  idle: z.object({ minutes: z.number(), warningMinutes: z.number() }),
});
export type ClientConfig = z.infer<typeof ClientConfig>;

export const MenuItem = z.object({
  id: Id,
  text: z.string().describe("Text key of the namespace navigation, or the text of a school's own link."),
  url: z.string(),
  iconId: z.string(),
  parentId: z.enum(MENU_CATEGORIES).optional(),
  type: z.literal("EXTERNAL").optional().describe("EXTERNAL opens a new tab, or the native app's browser."),
});
export type MenuItem = z.infer<typeof MenuItem>;

const Entries = z.array(z.object({ id: z.string(), value: z.string() }));

export const StatusTexts = z
  .object({ assignmentTypes: Entries, assignmentTaskStatus: Entries })
  .describe("The words for types and statuses of assignments in one language.");
export type StatusTexts = z.infer<typeof StatusTexts>;

export const appSchemas = schemasFor<
  typeof navigationEndpoints & typeof textsEndpoints & typeof immersiveReaderEndpoints
>()({
  getNavigation: {
    summary: "The menu of the active student, by its services and its first school's type.",
    offer: OFFERS.everybody,
    asksWhatIsOffered: true,
    audit: null,
    reply: z.array(MenuItem),
  },
  getTranslations: {
    summary: "Texts that replace shipped ones in a locale such as sv-SE.",
    offer: OFFERS.everybody,
    audit: null,
    params: z.object({ locale: Locale }),
    query: z.object({ service: z.literal(TRANSLATION_SERVICE) }),
    reply: z.record(z.string(), z.string()),
  },
  getStatusTexts: {
    summary: "The words for types and statuses of assignments in a locale such as sv-SE.",
    offer: OFFERS.everybody,
    audit: null,
    reply: StatusTexts,
  },
  getReaderToken: {
    summary: "What the immersive reader is opened with; null where the server has no Azure credentials.",
    offer: OFFERS.immersiveReader,
    audit: null,
    reply: z.object({ token: z.string().nullable() }),
  },
  getReaderSubdomain: {
    summary: "The name of the immersive reader's Azure resource; null where there is none.",
    offer: OFFERS.immersiveReader,
    audit: null,
    reply: z.object({ subdomain: z.string().nullable() }),
  },
});

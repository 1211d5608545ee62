import { z } from "zod";

/** Hosts of pages, as in portal.example, and the address of the API for each, as in https://api.portal.example/api. */
export const ApiHosts = z.record(z.string(), z.url({ protocol: /^https?$/ }));
export type ApiHosts = z.infer<typeof ApiHosts>;

/** Where the API answers on the page's own origin. */
export const API_PATH = "/api";

/** Where a page finds the API, by the page's host (API-4). */
export const apiBaseFor = (apiHosts: ApiHosts, pageHost: string): string =>
  (Object.hasOwn(apiHosts, pageHost) && apiHosts[pageHost]) || API_PATH;

/** What the server tells the client about where it runs; stands in index.html and at /config.json. */
export const ClientConfig = z.object({
  /** Where the API answers pages of a host: that of test, staging and production. Other pages find it at their own origin (API-4). */
  apiHosts: ApiHosts,
  clientId: z.string(),
  issuer: z.string(),
  authorizationEndpoint: z.string(),
  tokenEndpoint: z.string(),
  jwksUri: z.string(),
  endSessionEndpoint: z.string(),
  /** Host and port of the issuer. */
  knownAuthority: z.string(),
  /** The guardians scope of the API, asked for beside openid, profile and offline_access. */
  scope: z.string(),
  teams: z.object({ clientId: z.string(), initiateLoginEndpoint: z.string() }).nullable(),
  /** By which a browser lets this server alone tell it of news; null where nobody is told. */
  pushKey: z.string().nullable(),
  /** Whether texts can be opened in the immersive reader: the server has what it takes. */
  immersiveReader: z.boolean(),
  /** A demo world with sign-in names for trying out. */
  demo: z.boolean(),
  helpUrl: z.string(),
  /** Whom the accessibility statement names for what does not work; null for the school. */
  accessibilityMail: z.string().nullable(),
  /** Whom the page on privacy names for questions; null for the school. */
  privacyMail: z.string().nullable(),
  /** How many days it is kept who has read and changed what, and notifications that were read; null for always. */
  keptDays: z.object({ audit: z.number(), readNotifications: z.number().nullable() }),
  /** Minutes without a touch, a key or a press after which a page signs out, and how long before that it warns. */
  idle: z.object({ minutes: z.number(), warningMinutes: z.number() }),
});
export type ClientConfig = z.infer<typeof ClientConfig>;

/** Name of the meta element that carries it. */
export const CLIENT_CONFIG_META = "skolvy-config";
export const CLIENT_CONFIG_PATH = "/config.json";

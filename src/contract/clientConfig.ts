import { z } from "zod";

/** What the server tells the client about where it runs; stands in index.html and at /config.json. */
export const ClientConfig = z.object({
  /** Where the API answers: /api on one machine, an address of its own in test, staging and production (API-4). */
  apiBase: z.string(),
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
});
export type ClientConfig = z.infer<typeof ClientConfig>;

/** Name of the meta element that carries it. */
export const CLIENT_CONFIG_META = "skolvy-config";
export const CLIENT_CONFIG_PATH = "/config.json";

import type desk from "./en/desk.json";
import type family from "./en/family.json";
import type server from "./en/server.json";
import type shared from "./en/shared.json";

/** Namespaces of `server.json` that the client reads too. It never fetches the others. */
export const CLIENT_READS = ["dataProblems", "formats", "noticeKind"] as const satisfies ServerNamespace[];

/** Namespaces that come in one chunk with their language: those of every screen and of home. */
export const OPENING = [
  "absence",
  "common",
  "errors",
  "formats",
  "home",
  "navigation",
  "posts",
  "session",
  "todo",
] as const satisfies Namespace[];

/** Namespaces that the server reads, for its pages, mails, notifications and API. */
export type ServerNamespace = keyof typeof server;

/** Every namespace with its keys: English is the typed source. */
export type Namespaces = typeof family & typeof desk & typeof shared & typeof server;

/** Namespaces of the client. */
export type Namespace = Exclude<keyof Namespaces, Exclude<ServerNamespace, (typeof CLIENT_READS)[number]>>;

declare module "i18next" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be augmented
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: Namespaces;
    enableSelector: false;
  }
}

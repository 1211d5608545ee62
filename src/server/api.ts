import type { FastifyInstance } from "fastify";
import type { FindAccess } from "./access/caller.ts";
import type { Audit } from "./audit/audit.ts";
import type { Connection } from "./database/connect.ts";
import type { Live } from "./notify/live.ts";
import type { Mailer } from "./notify/mailer.ts";
import type { Push } from "./notify/webPush.ts";
import type { Route } from "./route.ts";
import type { GraphSettings } from "./settings/graphSettings.ts";
import type { ReaderSettings } from "./settings/readerSettings.ts";

/** What every module is given: how to bind its endpoints, and what outlives a request. */
export type Api = {
  app: FastifyInstance;
  route: Route;
  db: Connection["db"];
  now: () => Date;
  audit: Audit;
  /** Checks a token's access again, for what outlives its request. */
  findAccess: FindAccess;
  /** Where assignments of Teams are read, if not from the database. */
  graph: GraphSettings | undefined;
  live: Live;
  /** Undefined where nothing can be read aloud. */
  immersiveReader: ReaderSettings | "demo" | undefined;
  /** Undefined where no mail can be sent. */
  mailer: Mailer | undefined;
  /** Undefined where no device is told of anything. */
  push: Push | undefined;
};

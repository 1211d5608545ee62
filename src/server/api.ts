import type { FastifyInstance } from "fastify";
import type { GraphSettings, ReaderSettings, SealingKeys } from "#server/settings/services.ts";
import type { IdentifyProgram } from "./access/integrationClients.ts";
import type { FindStaff } from "./access/staff.ts";
import type { Audit } from "./audit/audit.ts";
import type { Connection } from "./database/connect.ts";
import type { Described } from "./http/document/integrationDocument.ts";
import type { FetchPicture } from "./http/fetchPicture.ts";
import type { Scanner } from "./http/scanFile.ts";
import type { ActivityFeed } from "./notify/channels/graphActivity.ts";
import type { Mailer } from "./notify/channels/mailer.ts";
import type { Push } from "./notify/channels/push.ts";
import type { Live } from "./notify/live.ts";
import type { Route } from "./route.ts";
import type { Translator } from "./translators/translator.ts";

/** Dependencies of every module: how to bind its endpoints, and what outlives a request. */
export type Api = {
  app: FastifyInstance;
  route: Route;
  db: Connection["db"];
  now: () => Date;
  audit: Audit;
  /** Checks a token of staff again, for streams that outlive their request. */
  findStaff: FindStaff;
  /** Verifies the token of a program that calls the integration API. Its issuer is null where that is the local one. */
  identifyProgram: IdentifyProgram;
  /** Takes the routes of the integration API, for its document. */
  programRoutes: Described[];
  /** Microsoft Graph as the source of Teams assignments; without it they come from the database. */
  graph: GraphSettings | undefined;
  live: Live;
  /** Fetches pictures of other hosts. */
  fetchPicture: FetchPicture;
  /** Undefined without an immersive reader. */
  immersiveReader: ReaderSettings | "demo" | undefined;
  /** Undefined without a way to send mail. */
  mailer: Mailer | undefined;
  /** Scans what is sent for viruses; undefined without a scanner. */
  scanner: Scanner | undefined;
  /** Days for which guardians read about a student who has left. */
  leftDays: number;
  /** Keys that seal health data in the database. */
  healthKeys: () => Promise<SealingKeys>;
  /** Undefined without a service that translates. */
  translator: Translator | undefined;
  /** Address of the portal in browsers, for links in mails. */
  publicUrl: string;
  /** Undefined without push notifications. */
  push: Push | undefined;
  /** Undefined without Teams' activity feed. */
  activityFeed: ActivityFeed | undefined;
};

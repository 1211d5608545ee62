import type { FastifyServerOptions } from "fastify";
import type { ClientConfig } from "#contract/app/schemas.ts";
import type { GraphActivitySettings, GraphSettings, ReaderSettings, SmsSettings } from "#server/settings/services.ts";
import type { TrustedIssuer } from "#server/settings/trustedIssuers.ts";
import type { LocalIdentity } from "./access/identity/serveIdentity.ts";
import type { Connection } from "./database/connect.ts";
import type { FetchPicture } from "./http/fetchPicture.ts";
import type { MetricsSender } from "./http/monitoring/sendMetrics.ts";
import type { Operation } from "./http/operation.ts";
import type { Scanner } from "./http/scanFile.ts";
import type { SignInPicture } from "./http/signInPicture.ts";
import type { Mailer } from "./notify/channels/mailer.ts";
import type { PushSettings } from "./notify/channels/push.ts";
import type { Tracing } from "./tracing/tracing.ts";
import type { Translator } from "./translators/translator.ts";
import type { WorkOptions } from "./work.ts";

export type AppOptions = {
  connection: Connection;
  now: () => Date;
  /** Public address, as in http://localhost:3000. */
  publicUrl: string;
  config: ClientConfig;
  trustedIssuers: TrustedIssuer[];
  /** Other issuers whose applications may call the integration API. */
  programIssuers?: TrustedIssuer[];
  /** The local identity provider; without it programs get tokens only elsewhere. */
  identity?: LocalIdentity | undefined;
  /** Origins of other sites that may call the API. */
  corsOrigins?: string[];
  /** Folder of the built client; without it only the API is served. */
  site?: string | undefined;
  /** The picture beside the sign-in; without it the client has its own. */
  signInPicture?: SignInPicture | undefined;
  /** Microsoft Graph as the source of Teams assignments; without it they come from the database. */
  graph?: GraphSettings | undefined;
  /** The Azure resource of the immersive reader, or "demo" for the demo's own page; without it there is none. */
  immersiveReader?: ReaderSettings | "demo" | undefined;
  /** Fetches pictures of other hosts; by default from the internet. */
  fetchPicture?: FetchPicture | undefined;
  /** Translates texts for their readers; without it that is not offered. */
  translator?: Translator | undefined;
  /** Scans what staff and programs send for viruses; without it nothing is scanned. */
  scanner?: Scanner | undefined;
  /** Push notifications; without it no device is notified. */
  push?: PushSettings | undefined;
  /** Microsoft Graph for notices in Teams' activity feed; without it there are none. */
  graphActivity?: GraphActivitySettings | undefined;
  /** The service of text messages for urgent news; without it there are none. */
  sms?: SmsSettings | undefined;
  /** Sends mails; without it, features that need mail are unavailable. */
  mailer?: Mailer | undefined;
  /** The mailbox to which mails come back; without it bounces are not read. */
  imapUrl?: string | undefined;
  /** Requests a minute from one address. */
  rateLimit?: number;
  trustedProxies?: number;
  /** Azure Front Door profile that all requests but probes have to come through, if any. */
  frontDoorId?: string | undefined;
  /** Traces requests; without it there are no traces. */
  tracing?: Pick<Tracing, "followRequests"> | undefined;
  /** Bearer token for /metrics; without it there is no /metrics. */
  metricsToken?: string | undefined;
  /** Sends the same metrics to a collector; without it none are sent. */
  metricsSender?: Pick<MetricsSender, "start"> | undefined;
  /** Part of the quick and successful requests that is logged; all of them by default. */
  logShare?: number;
  /** Origins of other systems that may be in a private network or use http. */
  privateHosts?: string[];
  /** Looks up what an operator has announced and closed; without it nothing is. */
  operation?: (() => Promise<Operation>) | undefined;
  /** Days for which guardians read about a student who has left. */
  leftDays?: number;
  /** Aborted when the server is about to close: it goes on serving, but is not ready for more. */
  stopping?: AbortSignal | undefined;
  /** Keys that seal health data in the database; by default those that seal the secrets of sources. */
  healthKeys?: WorkOptions["sealingKeys"];
  logger?: FastifyServerOptions["logger"];
} & Pick<WorkOptions, "sealingKeys" | "sourcesProgram">;

import { decodeJwt } from "jose";
import { z } from "zod";
import { appToken } from "#server/http/appToken.ts";
import { clamav } from "#server/http/scanFile.ts";
import { READER_SCOPE } from "#server/modules/immersiveReader/routes.ts";
import { phonePushToken } from "#server/notify/channels/phonePush.ts";
import { accountStatus } from "#server/notify/channels/smsService.ts";
import { metricsCollectorOf } from "#server/settings/collector.ts";
import type { Environment } from "#server/settings/environment.ts";
import { translatorOf } from "#server/translators/services.ts";
import { checkConnection } from "./checkConnection.ts";
import { clockFinding } from "./clock.ts";
import { type Finding, failed, finding, ok, warning } from "./finding.ts";
import { type Away, skipIfUnreachable } from "./unreachable.ts";

const LIMIT_MS = 5_000;
const OK = 200;
/** One address of each maker of browsers. Whatever they reply, they can be reached. */
const PUSH_ADDRESSES = [
  "https://fcm.googleapis.com",
  "https://updates.push.services.mozilla.com",
  "https://web.push.apple.com",
];

const Keys = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).min(1) });
const ask = (address: string) => fetch(address, { signal: AbortSignal.timeout(LIMIT_MS) });

/** Asks each trusted issuer for its keys, and compares the clock with the first one's. */
export async function issuerFindings({ trustedIssuers, programIssuers }: Environment, away: Away): Promise<Finding[]> {
  const all = await Promise.all(
    [...trustedIssuers, ...programIssuers].map(async ({ issuer, jwks }) => {
      if (!("uri" in jwks)) return [];
      const name = `issuer ${issuer}`;
      let clock: Finding | undefined;
      const keys = await skipIfUnreachable(away, name, jwks.uri, async () => {
        const response = await ask(jwks.uri);
        const date = Date.parse(response.headers.get("date") ?? "");
        if (!Number.isNaN(date)) clock = clockFinding(`clock against ${new URL(jwks.uri).host}`, date);
        if (!response.ok) return failed(name, `${jwks.uri} replies ${response.status}`);
        const { success, data } = Keys.safeParse(await response.json());
        return success
          ? ok(name, `has keys at ${jwks.uri}: ${data.keys.length}`)
          : failed(name, `${jwks.uri} has no keys (JWKS)`);
      });
      return clock ? [keys, clock] : [keys];
    }),
  );
  return all.flat();
}

/** Asks the translator for its languages, and has nothing translated. */
export async function translatorFindings({ TRANSLATOR }: Environment): Promise<Finding[]> {
  if (!TRANSLATOR) return [];
  const name = "TRANSLATOR";
  const checked = async () => {
    const languages = await translatorOf(TRANSLATOR).languages(AbortSignal.timeout(LIMIT_MS));
    return ok(name, `translates into ${languages.length} languages`);
  };
  return [await finding(name, checked)];
}

/** Has the virus scanner reply, and nothing scanned. */
export async function scannerFindings({ CLAMAV }: Environment): Promise<Finding[]> {
  const name = "CLAMAV";
  if (!CLAMAV) return [warning(name, "is not set, so files are not scanned for viruses")];
  const checked = async () => {
    await clamav(CLAMAV, LIMIT_MS).ping();
    return ok(name, "the scanner replies");
  };
  return [await finding(name, checked)];
}

type Application = { tenant: string; client: string; secret: string; authority: string; endpoint: string };

/** Signs in as an application of Microsoft Graph, and compares what it may do with what it needs. Nothing else is asked. */
async function applicationFinding(name: string, settings: Application, needed: string[]): Promise<Finding> {
  return finding(name, async () => {
    const scope = `${new URL(settings.endpoint).origin}/.default`;
    const { roles } = Roles.parse(decodeJwt(await appToken({ ...settings, scope }, () => new Date()).get()));
    const missing = needed.filter((role) => !roles.includes(role));
    return missing.length === 0
      ? ok(name, `the application has the permission ${needed.join(", ")}`)
      : failed(name, `the application lacks the permission ${missing.join(", ")}, or an administrator's consent to it`);
  });
}

const Roles = z.object({ roles: z.array(z.string()).default([]) });

/** Looks at the application of Teams' activity feed. Nothing is sent. */
export const activityFindings = async ({ GRAPH_ACTIVITY }: Environment): Promise<Finding[]> =>
  GRAPH_ACTIVITY ? [await applicationFinding("GRAPH_ACTIVITY", GRAPH_ACTIVITY, ["TeamsActivity.Send"])] : [];

/** Files.Read.All is needed only where assignments have files. */
const GRAPH_ROLES = ["EduAssignments.Read.All", "EduRoster.Read.All", "User.Read.All"];

/** Looks at the application that reads assignments of Teams. */
export const graphFindings = async ({ GRAPH }: Environment): Promise<Finding[]> =>
  GRAPH ? [await applicationFinding("GRAPH", GRAPH, GRAPH_ROLES)] : [];

/** Signs in as the application of the immersive reader. */
export async function readerFindings({ IMMERSIVE_READER }: Environment): Promise<Finding[]> {
  if (!IMMERSIVE_READER) return [];
  const name = "IMMERSIVE_READER";
  const checked = async () => {
    await appToken({ ...IMMERSIVE_READER, scope: READER_SCOPE }, () => new Date()).get();
    return ok(name, "the application gets a token");
  };
  return [await finding(name, checked)];
}

/** Connects to the collectors of traces and metrics, whichever protocol they speak, and sends them nothing. */
export async function collectorFindings(environment: Environment): Promise<Finding[]> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: traces } = environment;
  const metrics = metricsCollectorOf(environment);
  const addresses = {
    ...(traces && { OTEL_EXPORTER_OTLP_ENDPOINT: traces }),
    ...(metrics && { [metrics.setting]: metrics.url }),
  };
  const checked = (name: string, address: string) => async () => {
    await checkConnection(address);
    return ok(name, "the collector can be reached");
  };
  return Promise.all(Object.entries(addresses).map(([name, address]) => finding(name, checked(name, address))));
}

/** Signs in as the Firebase service account. Nothing is sent. */
export async function phoneFindings({ FCM }: Environment): Promise<Finding[]> {
  if (!FCM) return [];
  const name = "FCM";
  const checked = async () => {
    await phonePushToken(FCM, () => new Date()).get();
    return ok(name, `the service account of ${FCM.project_id} gets a token`);
  };
  return [await finding(name, checked)];
}

/** Asks the service of text messages about the account. Nothing is sent. */
export async function smsFindings({ SMS }: Environment): Promise<Finding[]> {
  if (!SMS) return [];
  const name = "SMS";
  const checked = async () => {
    const status = await accountStatus(SMS, AbortSignal.timeout(LIMIT_MS));
    return status === OK ? ok(name, `${SMS.kind} knows the account`) : failed(name, `${SMS.kind} replies ${status}`);
  };
  return [await finding(name, checked)];
}

/** Without a way to push services, news only reaches open pages. */
export const pushFindings = async ({ PUSH_SERVICES }: Environment): Promise<Finding[]> =>
  Promise.all(
    [...PUSH_ADDRESSES, ...PUSH_SERVICES].map(async (address) => {
      const name = `push ${new URL(address).host}`;
      const isReachable = await ask(address).then(
        () => true,
        () => false,
      );
      return isReachable
        ? ok(name, "can be reached")
        : warning(name, "cannot be reached, so its devices are told of no news");
    }),
  );

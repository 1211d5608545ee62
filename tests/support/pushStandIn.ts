import { inject, onTestFinished } from "vitest";
import webPush from "web-push";
import type { Push } from "#server/notify/webPush.ts";
import { startPushService } from "./pushService.ts";
import { startApi } from "./startApi.ts";
import { trustedIssuer } from "./trustedIssuer.ts";

/** A local push service with browsers, and a server that sends to them. */
export async function givenPushService() {
  const { stop, origin, ...service } = await startPushService();
  onTestFinished(stop);
  const keys = { ...webPush.generateVAPIDKeys(), subject: "mailto:it@school.example" };
  const push: Omit<Push, "warn"> = { keys, services: [origin] };
  const server = await startApi({ databaseUrl: inject("databaseUrl"), trusted: trustedIssuer(), push });
  onTestFinished(server.stop);
  return { ...service, server: server.url };
}

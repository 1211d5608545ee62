import { inject, onTestFinished } from "vitest";
import webPush from "web-push";
import { startApi } from "../server/startApi.ts";
import { trustedIssuer } from "../server/trustedIssuer.ts";
import { startFirebase } from "./firebase.ts";
import { startPushService } from "./pushService.ts";

/** A local push service with browsers, a stand-in for that of phones, and a server that sends to both. */
export async function givenPushService() {
  const { stop, origin, ...service } = await startPushService();
  onTestFinished(stop);
  const firebase = await startFirebase();
  onTestFinished(firebase.stop);
  const keys = { ...webPush.generateVAPIDKeys(), subject: "mailto:it@school.example" };
  const push = { keys, services: [origin], phones: firebase.settings };
  const server = await startApi({ databaseUrl: inject("databaseUrl"), trusted: trustedIssuer(), push });
  onTestFinished(server.stop);
  return { ...service, firebase, server: server.url };
}

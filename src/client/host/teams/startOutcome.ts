import { app } from "@microsoft/teams-js";
import type { StartOutcome } from "../host.ts";

/** After a failure that is to be expected Teams shows the app, which says what is wrong; else an error page of its own. */
export function tellOutcome(outcome: StartOutcome): void {
  if (outcome === "ready") void app.notifySuccess();
  else if (outcome === "refused") app.notifyExpectedFailure({ reason: app.ExpectedFailureReason.PermissionError });
  else if (outcome === "offline") app.notifyExpectedFailure({ reason: app.ExpectedFailureReason.Offline });
  else app.notifyFailure({ reason: app.FailedReason.Other });
}

/** For an app that did not come as far as having a host. */
export async function tellBroken(): Promise<void> {
  await app.initialize();
  tellOutcome("broken");
}

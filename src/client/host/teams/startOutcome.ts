import { app } from "@microsoft/teams-js";
import type { StartOutcome } from "../host.ts";

/** After an expected failure Teams shows the app, which explains it; otherwise Teams shows its own error page. */
export function reportOutcome(outcome: StartOutcome): void {
  if (outcome === "ready") void app.notifySuccess();
  else if (outcome === "refused") app.notifyExpectedFailure({ reason: app.ExpectedFailureReason.PermissionError });
  else if (outcome === "offline") app.notifyExpectedFailure({ reason: app.ExpectedFailureReason.Offline });
  else app.notifyFailure({ reason: app.FailedReason.Other });
}

/** For an app that failed before it had a host. */
export async function reportBroken(): Promise<void> {
  await app.initialize();
  reportOutcome("broken");
}

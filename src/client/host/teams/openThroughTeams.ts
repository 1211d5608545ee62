import { app } from "@microsoft/teams-js";

/** Teams opens what leads out of the app; a Teams that will not leaves it to the browser. */
export function openThroughTeams(url: string): void {
  app.openLink(url).catch(() => window.open(url, "_blank", "noopener"));
}

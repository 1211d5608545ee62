import { describe, expect, it } from "vitest";
import { deploySteps, leftToDo, migrationSteps, untilDone } from "./deploySteps.ts";

const VALUES = {
  AZURE_SUBSCRIPTION_ID: "a-subscription",
  AZURE_RESOURCE_GROUP_NAME: "a-group",
  CONTAINER_REGISTRY_NAME: "aregistry",
  CONTAINER_APP_NAME: "a-server",
  MIGRATION_JOB_NAME: "a-migration",
};

it("names the subscription and the commit in every step, and keeps provisioning's image up to date", () => {
  const { build, update, migration, rollOut } = deploySteps(VALUES, "staging", "abc1234");
  for (const step of [build, update, migration.start, migration.status("one"), rollOut])
    expect(step.join(" ")).toContain("--subscription a-subscription");
  for (const step of [update, rollOut]) expect(step.join(" ")).toContain("aregistry.azurecr.io/skolvy:abc1234");
  expect(build.join(" ")).toContain("--image skolvy:abc1234 --image skolvy:staging");
});

it("names what provisioning has not written", () => {
  expect(() => deploySteps({ ...VALUES, MIGRATION_JOB_NAME: "" }, "dev", "abc")).toThrow("MIGRATION_JOB_NAME");
});

it("starts the job in a first provisioning, which knows no server yet", () => {
  const { start } = migrationSteps({ ...VALUES, CONTAINER_APP_NAME: "" }, "dev");
  expect(start.join(" ")).toContain("job start --name a-migration --resource-group a-group");
});

describe("the job that upgrades the database", () => {
  const saying = (...words: string[]) => ({ ask: async () => words.shift() ?? "Failed", left: () => words.length });

  it("is waited for", async () => {
    const { ask, left } = saying("Running", "Running", "Succeeded", "never asked");
    await untilDone(ask, async () => undefined);
    expect(left()).toBe(1);
  });

  it("stops the rollout if it fails", async () => {
    await expect(untilDone(saying("Running", "Failed").ask, async () => undefined)).rejects.toThrow("ended as Failed");
  });
});

it("says what provisioning leaves undone", () => {
  const left = leftToDo({
    SIGN_IN: "https://id.skolvy.example",
    PORTAL_DNS_PROOF: "_dnsauth.x TXT y",
    SECRET_SMTP_URL: "off",
    CONTAINER_APP_NAME: "a-server",
    TEAMSFX_ENV: "staging",
  });
  // The image has no package.json, and the settings of the environment lie in a file.
  expect(left.at(-1)).toContain('--name a-server --command "node --env-file=env/.env.staging dist/server/check.js"');
  expect(left.join("\n")).toMatch(/_dnsauth\.x TXT y(.|\n)*SIGN_IN is made up(.|\n)*no mail is sent/);
});

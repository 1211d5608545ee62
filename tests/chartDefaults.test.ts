import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { FILE_MAX_BYTES } from "#contract/integration/kinds.ts";
import { PICTURE_MAX_BYTES } from "#contract/limits.ts";

type Values = {
  settings: { DATABASE_POOL: string };
  autoscaling: { maxReplicas: number };
  ingress: { annotations: Record<string, string> };
};

const values = parse(readFileSync(resolve(import.meta.dirname, "../infra/helm/skolvy/values.yaml"), "utf8")) as Values;

/** Connections of PostgreSQL's default that users may take, and those of a server that listen. */
const CONNECTIONS = 100 - 3;
const LISTENING = 2;

it("has pools that fit into PostgreSQL's default, with one server more during an upgrade", () => {
  const { settings, autoscaling } = values;
  const each = Number(settings.DATABASE_POOL) + LISTENING;
  expect(each * (autoscaling.maxReplicas + 1)).toBeLessThanOrEqual(CONNECTIONS);
});

it("lets the largest file through the ingress", () => {
  const megabytes = Number.parseInt(
    values.ingress.annotations["nginx.ingress.kubernetes.io/proxy-body-size"] ?? "",
    10,
  );
  expect(megabytes * 1_024 * 1_024).toBeGreaterThan(Math.max(PICTURE_MAX_BYTES, FILE_MAX_BYTES));
});

it("brings the alerts of infra/watching", () => {
  const read = (file: string) => readFileSync(resolve(import.meta.dirname, "../infra", file), "utf8");
  expect(read("helm/skolvy/alerts.yml")).toBe(read("watching/alerts.yml"));
  expect(read("helm/skolvy/templates/prometheusRule.yaml")).toContain('.Files.Get "alerts.yml"');
});

import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { Ajv } from "ajv";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { FILE_MAX_BYTES } from "#contract/integration/kinds.ts";
import { PICTURE_MAX_BYTES } from "#contract/limits.ts";

type Values = {
  settings: { DATABASE_POOL: string };
  autoscaling: { maxReplicas: number };
  ingress: { annotations: Record<string, string> };
};

const INFRA = resolve(import.meta.dirname, "../infra");
const read = (file: string) => readFileSync(resolve(INFRA, file), "utf8");
const values = parse(read("helm/skolvy/values.yaml")) as Values;

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
  expect(read("helm/skolvy/alerts.yml")).toBe(read("watching/alerts.yml"));
  expect(read("helm/skolvy/templates/prometheusRule.yaml")).toContain('.Files.Get "alerts.yml"');
});

it("refuses values that would keep everybody out, or that Kubernetes refuses later", () => {
  const isValid = new Ajv({ strict: false }).compile(JSON.parse(read("helm/skolvy/values.schema.json")));
  const takes = (changes: object) => isValid({ ...values, ...changes });
  const from = [{ namespace: "ingress-nginx" }];
  expect(takes({ networkPolicy: { enabled: true, from } })).toBe(true);
  expect(takes({ networkPolicy: { enabled: true, from: [] } })).toBe(false);
  expect(takes({ backup: { enabled: true, claim: "backups", schedule: "30 2 * * MON-FRI" } })).toBe(true);
  expect(takes({ backup: { enabled: true, claim: "" } })).toBe(false);
  expect(takes({ backup: { schedule: "at night" } })).toBe(false);
  for (const minAvailable of [1, "50%"]) expect(takes({ podDisruptionBudget: { minAvailable } })).toBe(true);
  expect(takes({ podDisruptionBudget: { minAvailable: "most" } })).toBe(false);
});

it("has names that Kubernetes takes, however long the release's is", () => {
  const LONGEST: Record<string, number> = { CronJob: 52 };
  const texts = readdirSync(resolve(INFRA, "helm/skolvy/templates")).map((file) =>
    read(`helm/skolvy/templates/${file}`),
  );
  const kept = Number(/\.Release\.Name \| trunc (\d+)/.exec(texts.join("\n"))?.[1]);
  const named = texts.flatMap((text) => {
    const [, kind = "", ending = ""] = /^kind: (\w+)\nmetadata:\n {2}name: \{\{.*\}\}(.*)$/m.exec(text) ?? [];
    return kind ? [{ kind, length: kept + ending.length }] : [];
  });
  expect(named.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["CronJob", "Deployment", "Job", "Service"]));
  for (const { kind, length } of named) expect(length, kind).toBeLessThanOrEqual(LONGEST[kind] ?? 63);
});

import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { api } from "#contract/registry/api.ts";
import type { Endpoint } from "#contract/registry/calls.ts";
import { schemasOf } from "#contract/registry/schemas.ts";
import { examples } from "#server/demo/examples/examples.ts";
import type { Example } from "#server/http/document/examples.ts";
import { demandedNamesOf, paramNamesOf, sampleAddress } from "#tests/support/checks/sample.ts";
import { demoApiFor } from "#tests/support/server/demo.ts";
import { mixes, staffViewers, viewers } from "#tests/support/server/demoIds.ts";

/**
 * Examples of the OpenAPI document. `RECORD_EXAMPLES=1 npx vitest run tests/api/examples.test.ts` records them again; otherwise
 * their addresses are only tried, because contents of the demo world change.
 */
const FILE = resolve(import.meta.dirname, "../../src/server/demo/examples/replies.json");

const reads = api.filter(({ endpoint }) => endpoint.method === "GET" && endpoint.content !== "events");

const readersOf = ({ access }: Endpoint) =>
  access === "staff" ? staffViewers : viewers.toSorted((one, other) => rankOf(one.studentId) - rankOf(other.studentId));

/** The student of compulsory school first, who has most. */
const rankOf = (studentId: string): number => (studentId === "student-2" ? 0 : 1);

const LENGTH_MAX = 1_500;
const HOSTILE = /<script|onerror|javascript:|hostile/i;

/** Days in which the demo world has something, and what else its texts depend on. */
const KNOWN_TIMES = {
  start: "2026-03-09",
  end: "2026-03-13",
  from: "2026-01-07",
  to: "2026-06-12",
  startDate: "2026-01-07T00:00:00.000Z",
  endDate: "2026-06-12T00:00:00.000Z",
  lcid: "sv-SE",
  before: "conversation-1-message-3",
  size: "15",
  search: "elsa",
};

async function recordedOf(endpoint: Endpoint): Promise<Example | undefined> {
  const found: Example[] = [];
  for (const { name, studentId } of readersOf(endpoint)) {
    for (const known of mixes(demandedNamesOf(endpoint))) {
      const given = { studentId, ...KNOWN_TIMES, ...known };
      const address = sampleAddress(endpoint, given);
      const { status, body } = await demoApiFor(name, studentId).send("GET", address);
      if (status !== 200) continue;
      const params = Object.fromEntries(new URLSearchParams(address.split("?")[1]));
      for (const key of paramNamesOf(endpoint)) params[key] = paramOf(endpoint, address, key);
      if (endpoint.access !== "staff" && endpoint.access !== "anonymous") params.studentId = studentId;
      found.push({ params, reply: endpoint.content === "file" ? null : shortened(endpoint, body) });
    }
  }
  const lengthOf = ({ reply }: Example) => JSON.stringify(reply).length;
  const shown = found.filter((one) => !HOSTILE.test(JSON.stringify(one)));
  const [longest] = shown
    .filter((one) => lengthOf(one) <= LENGTH_MAX)
    .toSorted((one, other) => lengthOf(other) - lengthOf(one));
  return longest ?? shown.toSorted((one, other) => lengthOf(one) - lengthOf(other))[0];
}

function paramOf({ path }: Endpoint, address: string, name: string): string {
  const at = path.split("/").indexOf(`:${name}`);
  return decodeURIComponent(address.split("?")[0]?.split("/")[at] ?? "");
}

/** Shortens lists to their first entry and long texts, as far as the reply keeps its form. */
function shortened(endpoint: Endpoint, reply: unknown): unknown {
  const { reply: schema } = schemasOf(endpoint);
  const short = [1, 2, 5].map((length) => shortenedTo(length, reply));
  return short.find((one) => schema.safeParse(one).success) ?? reply;
}

const TEXT_MAX = 200;

function shortenedTo(length: number, value: unknown): unknown {
  if (typeof value === "string") return value.length > TEXT_MAX ? `${value.slice(0, TEXT_MAX)}…` : value;
  if (Array.isArray(value)) return value.slice(0, length).map((one) => shortenedTo(length, one));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shortenedTo(length, one)]));
}

it.runIf(process.env.RECORD_EXAMPLES)("records the examples", { timeout: 300_000 }, async () => {
  const lines: string[] = [];
  for (const { name, endpoint } of reads) {
    const example = await recordedOf(endpoint);
    if (example) lines.push(`  ${JSON.stringify(name)}: ${JSON.stringify(example)}`);
  }
  await writeFile(FILE, `{\n${lines.join(",\n")}\n}\n`);
});

const recorded = reads.filter(({ name }) => examples.replies[name]);

it.skipIf(process.env.RECORD_EXAMPLES).each(recorded)(
  "[API-5] the example of $name can be tried in the demo world",
  async ({ name, endpoint }) => {
    const { studentId = null, ...params } = examples.replies[name]?.params ?? {};
    const address = sampleAddress(endpoint, studentId === null ? params : { ...params, studentId });
    const statuses = new Set<number>();
    for (const { name: reader, studentId: own } of readersOf(endpoint)) {
      statuses.add((await demoApiFor(reader, studentId ?? own).send("GET", address)).status);
      if (statuses.has(200)) break;
    }
    expect([...statuses]).toContain(200);
  },
);

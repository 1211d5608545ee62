import { setTimeout as after } from "node:timers/promises";
import Fastify from "fastify";
import { expect, it, onTestFinished } from "vitest";
import { logRequests } from "#server/http/logRequests.ts";

type Line = { route: string; status: number; ms: number; share?: number };

/** A server that logs a share of its requests, and what it has logged. */
async function givenLog(share: number | undefined, chances: number[]) {
  const lines: Line[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const app = Fastify({ logger: { stream }, disableRequestLogging: true });
  onTestFinished(() => app.close());
  logRequests(app, share, () => chances.shift() ?? 0);
  app.get("/students/:id", async () => "");
  app.get("/slow", async () => after(1_100));
  app.get("/refused", async (_request, reply) => reply.code(404).send());
  app.get("/broken", async (_request, reply) => reply.code(500).send());
  const ask = async (...urls: string[]) => {
    for (const url of urls) await app.inject(url);
    return lines;
  };
  return { ask };
}

it("logs every request by its pattern", async () => {
  const { ask } = await givenLog(undefined, []);
  const lines = await ask("/students/17", "/students/18");
  expect(lines.map(({ route, status, share }) => ({ route, status, share }))).toEqual([
    { route: "GET /students/:id", status: 200, share: undefined },
    { route: "GET /students/:id", status: 200, share: undefined },
  ]);
});

it("logs a share of them if told so, and says which one", async () => {
  const { ask } = await givenLog(0.1, [0.05, 0.1, 0.99, 0.01]);
  const lines = await ask("/students/1", "/students/2", "/students/3", "/students/4");
  expect(lines.map(({ share }) => share)).toEqual([0.1, 0.1]);
});

it("logs errors and slow requests whatever the share", async () => {
  const { ask } = await givenLog(0, []);
  const lines = await ask("/students/1", "/refused", "/broken", "/slow");
  expect(lines.map(({ route, share }) => ({ route, share }))).toEqual([
    { route: "GET /refused", share: undefined },
    { route: "GET /broken", share: undefined },
    { route: "GET /slow", share: undefined },
  ]);
});

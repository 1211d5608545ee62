import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { getTranslations } from "#contract/app/texts.ts";
import { markNotificationsRead } from "#contract/notifications/endpoints.ts";
import { getPlan, listPlans } from "#contract/plans/endpoints.ts";
import { getPost, getPostFile } from "#contract/posts/endpoints.ts";
import { getProfile, saveProfile } from "#contract/students/profile.ts";
import { loginRequired } from "./events.ts";
import { request, requestFile } from "./request.ts";
import { setScope } from "./scope.ts";
import { connectTransport } from "./transport.ts";

type Seen = {
  method?: string | undefined;
  url?: string | undefined;
  headers: IncomingMessage["headers"];
  body: string;
};
type Answer = { status: number; body?: string };

const seen: Seen[] = [];
let answers: (Answer | "drop")[] = [];
let token: string | null = "token-1";
let server: Server;

const profile = {
  street: null,
  postal: null,
  city: null,
  phone: null,
  mail: null,
  guardianId: "g",
  lcid: null,
  synced: false,
  firstName: "A",
  lastName: "B",
  version: "v",
};

beforeAll(async () => {
  server = createServer(async (incoming, reply) => {
    const { method, url, headers } = incoming;
    seen.push({ method, url, headers, body: await text(incoming) });
    const answer = answers.shift() ?? { status: 204 };
    if (answer === "drop") return incoming.socket.destroy();
    reply.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  connectTransport({
    apiBase: `http://127.0.0.1:${port}/api`,
    getToken: async () => token,
    locale: () => "nn-NO",
    connectionLostText: () => "Lost",
    needsConnectionText: () => "",
  });
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

beforeEach(() => {
  seen.length = 0;
  answers = [];
  token = "token-1";
  setScope({ guardianId: "g", studentId: "7", schoolId: "s" });
});

afterEach(() => void setScope(null));

describe("what is sent", () => {
  it("[API-2] [LIM-1] carries token, active student, client version and language", async () => {
    answers = [{ status: 200, body: JSON.stringify(profile) }];
    expect(await request(getProfile, {})).toEqual(profile);
    expect(seen[0]).toMatchObject({
      method: "GET",
      url: "/api/profile/me?studentId=7",
      headers: { authorization: "Bearer token-1", "x-client-version": "2.20.0", "accept-language": "nn-NO" },
    });
    expect(seen[0]?.headers).not.toHaveProperty("idempotency-key");
  });

  it("[API-2] carries no student before one is active", async () => {
    setScope({ guardianId: "g", studentId: null, schoolId: null });
    answers = [{ status: 200, body: JSON.stringify(profile) }];
    await request(getProfile, {});
    expect(seen[0]?.url).toBe("/api/profile/me");
  });

  it("[I18N-2] carries neither token nor student where anybody may ask", async () => {
    token = null;
    answers = [{ status: 200, body: "{}" }];
    await request(getTranslations, { params: { locale: "sv-SE" }, query: { service: "guardians" } });
    expect(seen[0]?.url).toBe("/api/translations/sv-SE?service=guardians");
    expect(seen[0]?.headers).not.toHaveProperty("authorization");
  });

  it("[AUTH-7] is nothing at all without a token", async () => {
    token = null;
    await expect(request(getProfile, {})).rejects.toThrow("Token is not valid");
    expect(seen).toEqual([]);
  });

  it("[ERR-1] is one write under one key, however often the connection fails", async () => {
    answers = ["drop", "drop", { status: 200, body: JSON.stringify(profile) }];
    await request(saveProfile, { body: profile });
    const keys = seen.map(({ headers }) => headers["idempotency-key"]);
    expect(keys).toHaveLength(3);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(keys).size).toBe(1);
    expect(seen.map(({ body }) => JSON.parse(body))).toEqual([profile, profile, profile]);
  });

  it("gives each write a key of its own", async () => {
    await request(markNotificationsRead, { body: [{ id: "1" }] });
    await request(markNotificationsRead, { body: [{ id: "1" }] });
    expect(seen[0]?.headers["idempotency-key"]).not.toBe(seen[1]?.headers["idempotency-key"]);
  });
});

describe("what comes back", () => {
  const post = { params: { studentId: "7", postId: "1" } };

  it("[ERR-3] is null for 204", async () => {
    expect(await request(getPost, post)).toBeNull();
  });

  it("[ERR-3] is an empty list for 204 where the contract has a list, and missing where it has an object", async () => {
    expect(await request(listPlans, { params: { studentId: "7" } })).toEqual([]);
    await expect(request(getPlan, { params: { studentId: "7", planId: "1" } })).rejects.toMatchObject({ status: 404 });
  });

  it("is an error when it has another shape than the contract's", async () => {
    for (const body of ["{}", '"text"', "7"]) {
      answers = [{ status: 200, body }];
      await expect(request(listPlans, { params: { studentId: "7" } }), body).rejects.toMatchObject({ status: 502 });
    }
    answers = [{ status: 200, body: "[]" }];
    await expect(request(getPost, post)).rejects.toMatchObject({ status: 502 });
  });

  it("is an error with the status and what the API said", async () => {
    const problem = { code: "forbidden", message: "Not yours" };
    answers = [{ status: 403, body: JSON.stringify(problem) }];
    await expect(request(getPost, post)).rejects.toMatchObject({ status: 403, problem, message: "Not yours" });
  });

  it("is an error without a problem when something else answered", async () => {
    answers = [{ status: 503, body: "<html>" }];
    await expect(request(getPost, post)).rejects.toMatchObject({ status: 503, problem: null });
    answers = [{ status: 200, body: "<html>Sign in to this network</html>" }];
    await expect(request(getPost, post)).rejects.toMatchObject({ status: 502 });
  });

  it("is bytes for a file", async () => {
    answers = [{ status: 200, body: "%PDF" }];
    const file = await requestFile(getPostFile, { params: { studentId: "7", postId: "1", fileId: "2" } });
    expect(await file.text()).toBe("%PDF");
  });

  it("[AUTH-6] asks for a new sign-in when the token is refused, unless the caller sees to it", async () => {
    let prompts = 0;
    const stop = loginRequired.on(() => {
      prompts += 1;
    });
    answers = [{ status: 401 }, { status: 401 }];
    await expect(request(getPost, post)).rejects.toMatchObject({ status: 401 });
    expect(prompts).toBe(1);
    await expect(request(getPost, post, { keepSession: true })).rejects.toMatchObject({ status: 401 });
    expect(prompts).toBe(1);
    stop();
  });
});

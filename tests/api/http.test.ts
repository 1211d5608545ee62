import { Validator } from "@seriousme/openapi-schema-validator";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { api } from "#contract/registry/api.ts";
import { schemasOf } from "#contract/registry/schemas.ts";
import { listStudents } from "#contract/students/endpoints.ts";
import { type GivenGuardian, givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { tokenFor } from "#tests/support/server/tokens.ts";

let guardian: GivenGuardian;
beforeAll(async () => {
  guardian = await givenGuardian();
});

const directives = (policy: string | null) =>
  Object.fromEntries(
    (policy ?? "").split(";").map((part) => {
      const [name = "", ...values] = part.trim().split(/\s+/);
      return [name, values];
    }),
  );

describe("replies", () => {
  it("[LIM-1] are stored by no cache on the way, and are not sent again while they are the same", async () => {
    const person = apiFor(guardian);
    const first = await person.answer(listStudents, {});
    expect(first.headers.get("cache-control")).toBe("no-store");
    const etag = first.headers.get("etag") ?? "";
    const again = await person.answer(listStudents, {}, { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
    const other = await apiFor(await givenGuardian()).answer(listStudents, {}, { headers: { "if-none-match": etag } });
    expect(other.status).toBe(200);
  });

  it("travel compressed where that is worth it", async () => {
    const encodingOf = async (path: string) =>
      (await fetch(`${inject("apiUrl")}${path}`, { headers: { "accept-encoding": "br" } })).headers.get(
        "content-encoding",
      );
    expect(await encodingOf("/api/openapi.json")).toBe("br");
    expect(await encodingOf("/api/translations/da-DK?service=guardians")).toBeNull();
  });

  it("let nothing run, and are framed nowhere", async () => {
    const { headers } = await apiFor(guardian).answer(listStudents, {});
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  it("let nothing run but the app's own files, and frames in Teams alone, where they may be pages", async () => {
    const { headers } = await fetch(`${inject("apiUrl")}/healthz`);
    const policy = directives(headers.get("content-security-policy"));
    expect(policy["default-src"]).toEqual(["'none'"]);
    expect(policy["script-src"]).toEqual(["'self'"]);
    expect(policy["object-src"]).toEqual(["'none'"]);
    expect(policy["base-uri"]).toEqual(["'none'"]);
    expect(JSON.stringify(policy)).not.toMatch(/unsafe-|"\*"/);
    expect(policy["frame-ancestors"]).toEqual(expect.arrayContaining(["'self'", "https://teams.microsoft.com"]));
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("x-powered-by")).toBeNull();
  });

  it("[API-3] refuse what is not JSON and what is too large, in the form of every problem", async () => {
    const person = apiFor(guardian);
    const { headers } = await person.answer(listStudents, {});
    expect(headers.get("content-type")).toMatch(/^application\/json/);
    const large = await person.send("PUT", "/profile/me", { city: "x".repeat(1_100_000) });
    expect(large).toMatchObject({ status: 413, body: { code: "too_large" } });
    const broken = await fetch(`${inject("apiUrl")}/api/profile/me`, {
      method: "PUT",
      headers: { "content-type": "application/json", authorization: `Bearer ${await tokenFor(guardian.subject)}` },
      body: "{ not json",
    });
    expect(broken.status).toBe(400);
    expect(await broken.json()).toMatchObject({ code: "bad_input", message: expect.any(String) });
  });
});

describe("health", () => {
  it.each(["/healthz", "/readyz"])("tells at %s without a token", async (path) => {
    const response = await fetch(`${inject("apiUrl")}${path}`);
    expect(response.status).toBe(200);
  });
});

describe("[API-5] the OpenAPI document", () => {
  type Operation = {
    operationId: string;
    summary?: string;
    parameters?: { name: string; in: string; required?: boolean }[];
    requestBody?: object;
    responses: Record<string, object>;
    security?: object[];
  };
  type Document = { openapi: string; paths: Record<string, Record<string, Operation>>; security: object[] };
  let document: Document;
  beforeAll(async () => {
    document = (await (await fetch(`${inject("apiUrl")}/api/openapi.json`)).json()) as Document;
  });

  it("is of version 3.1, by the standard's own schema", async () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(await new Validator().validate(document)).toEqual({ valid: true });
  });

  it.each(api)("describes $name with its sentence, parameters and body", ({ endpoint }) => {
    const path = `/api${endpoint.path.replace(/\/$/, "").replace(/:(\w+)/g, "{$1}")}`;
    const operation = document.paths[path]?.[endpoint.method.toLowerCase()];
    expect(operation?.operationId).toBe(endpoint.name);
    expect(operation?.summary).toBe(schemasOf(endpoint).summary);
    const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const parameters = operation?.parameters ?? [];
    expect(
      parameters
        .filter((parameter) => parameter.in === "path")
        .map(({ name }) => name)
        .sort(),
    ).toEqual(inPath.sort());
    const student = parameters.find((parameter) => parameter.in === "query" && parameter.name === "studentId");
    const access = endpoint.access ?? "student";
    expect(student?.required ?? false).toBe(access === "student");
    expect(student === undefined).toBe(access === "anonymous");
    expect(operation?.security).toEqual(access === "anonymous" ? [] : undefined);
    expect(operation?.requestBody !== undefined).toBe(schemasOf(endpoint).body !== undefined);
  });

  const operationNamed = (name: string) =>
    Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .find(({ operationId }) => operationId === name);

  const headersOf = (name: string) =>
    operationNamed(name)?.parameters?.flatMap((parameter) =>
      "$ref" in parameter ? String(parameter.$ref).split("/").at(-1) : [],
    );

  it("says which writes take an idempotency key, and which the version that was seen", () => {
    expect(headersOf("reportAbsence")).toEqual(["IdempotencyKey"]);
    expect(headersOf("editAbsence")).toEqual(["IdempotencyKey", "IfMatch"]);
    expect(headersOf("listAbsences")).toEqual([]);
  });

  it("describes streams by their events, files as bytes, and nothing as 204", () => {
    const events = { $ref: "#/components/schemas/LiveEvent" };
    expect(document.paths["/api/live"]?.get?.responses).toMatchObject({
      200: { content: { "text/event-stream": { schema: events } } },
    });
    const binary = { schema: { type: "string", format: "binary" } };
    expect(operationNamed("getFileItem")?.responses).toMatchObject({
      200: { content: { "image/png": binary, "application/pdf": binary } },
    });
    expect(Object.keys(operationNamed("removeAbsence")?.responses ?? {})).toContain("204");
    expect(Object.keys(operationNamed("removeAbsence")?.responses ?? {})).not.toContain("200");
  });

  it("is sent again only when it has changed", async () => {
    const address = `${inject("apiUrl")}/api/openapi.json`;
    const etag = (await fetch(address)).headers.get("etag") ?? "";
    const again = await fetch(address, { headers: { "if-none-match": etag } });
    expect([again.status, await again.text(), again.headers.get("cache-control")]).toEqual([304, "", "no-cache"]);
  });
});

it("[ERR-3] answers what is too long to be read in the API's words", async () => {
  const response = await fetch(`${inject("apiUrl")}/api/posts/${"a".repeat(20_000)}`);
  expect(response.status).toBe(431);
  expect(await response.json()).toEqual({ code: "too_large", message: "The address or the headers are too long." });
});

it.each([
  { what: "a broken escape", path: "/api/students/%zz", status: 400, code: "bad_input" },
  { what: "longer than any id", path: `/api/students/${"a".repeat(2_000)}`, status: 414, code: "too_large" },
])(
  "[ERR-3] answers an address that is $what in the API's words, without repeating it",
  async ({ path, status, code }) => {
    const response = await fetch(`${inject("apiUrl")}${path}`);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ code, message: "The request is not valid." });
  },
);

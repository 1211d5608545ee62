import { describe, expect, it } from "vitest";
import { api } from "#contract/registry/api.ts";
import { namedSchemas } from "#contract/registry/named.ts";
import { schemasOf } from "#contract/registry/schemas.ts";
import { examples } from "#server/demo/examples/examples.ts";
import { programExamples } from "#server/demo/examples/programExamples.ts";
import { apiDocuments, programRoutes } from "./support/checks/apiDocuments.ts";

type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters: object[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, { $ref?: string; content?: Record<string, { example?: unknown }> }>;
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  tags: { name: string; description: string }[];
  components: Record<string, Record<string, unknown>>;
};

const documents = Object.entries(apiDocuments() as unknown as Record<string, Document>);
const operationsOf = ({ paths }: Document) =>
  Object.values(paths).flatMap((methods) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method })),
  );
const isWhole = (text: string | undefined) => /^[A-Z`].+[.!]$/s.test(text ?? "");

describe.each(documents)("[API-5] the document of the %s", (_, document) => {
  const operations = operationsOf(document);

  it("names every operation, once", () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids.filter((id) => !/^[a-z]\w+$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("has one described tag for every operation, and no other tags", () => {
    const described = document.tags.filter(({ description }) => isWhole(description)).map(({ name }) => name);
    expect(operations.filter(({ tags }) => tags.length !== 1).map(({ operationId }) => operationId)).toEqual([]);
    expect([...new Set(operations.flatMap(({ tags }) => tags))].toSorted()).toEqual(described.toSorted());
  });

  it("says in sentences what every operation does and for whom", () => {
    const dumb = operations.filter(({ summary, description }) => !isWhole(summary) || !isWhole(description));
    expect(dumb.map(({ operationId }) => operationId)).toEqual([]);
  });

  it("says what every operation replies with, and names its problems one by one", () => {
    for (const { operationId, responses } of operations) {
      const statuses = Object.keys(responses);
      expect(
        statuses.filter((status) => !/^[2-5]\d\d$/.test(status)),
        operationId,
      ).toEqual([]);
      expect(
        statuses.some((status) => status.startsWith("2")),
        operationId,
      ).toBe(true);
      const problems = statuses.filter((status) => status >= "400").map((status) => responses[status]?.$ref);
      expect(problems, operationId).toEqual(problems.map(() => expect.stringMatching(/^#\/components\/responses\//)));
    }
  });

  it("refers to every component, and to no other", () => {
    const text = JSON.stringify(document);
    const referred = new Set([...text.matchAll(/"\$ref":"#\/components\/(\w+\/\w+)"/g)].map(([, name]) => name));
    const { schemas, responses, parameters } = document.components;
    const there = Object.entries({ schemas, responses, parameters }).flatMap(([kind, named = {}]) =>
      Object.keys(named).map((name) => `${kind}/${name}`),
    );
    expect([...referred].toSorted()).toEqual(there.toSorted());
    expect(text).not.toContain("#/$defs/");
  });

  it("has an example of every JSON that is sent or read", () => {
    const bare = operations.flatMap(({ operationId, method, requestBody, responses }) =>
      [requestBody, method === "get" ? responses[200] : undefined]
        .flatMap((part) => part?.content?.["application/json"] ?? [])
        .flatMap(({ example }) => (example === undefined ? operationId : [])),
    );
    expect(bare).toEqual([]);
  });
});

it("[API-5] [DESK-8] names both kinds of entry that writing a post or a documentation leaves in the access log", () => {
  const operations = documents.flatMap(([, document]) => operationsOf(document));
  const writes = operations.filter(({ tags, method }) => tags.includes("deskPosts") && method !== "get");
  expect(writes).toHaveLength(5);
  for (const { description } of writes)
    expect(description).toContain("The student's access log notes it as `documentations` or `posts`.");
});

it("[API-5] no two schemas have one name", () => {
  const names = namedSchemas.map(([name]) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

const RESERVED_HOST = /(^|\.)example(\.com)?$|^skolvy$/;
/** Swedish numbers for fiction. */
const RESERVED_NUMBER = /^07017406\d\d$/;

describe("[API-5] examples", () => {
  const sent = api.flatMap(({ name, endpoint }) => {
    const { body } = schemasOf(endpoint);
    return body && endpoint.takes !== "bytes" ? [{ name, body, example: examples.bodies[name] }] : [];
  });

  it("are of endpoints that there are", () => {
    const names = [...Object.keys(examples.replies), ...Object.keys(examples.bodies)];
    expect(names.filter((name) => !api.some((one) => one.name === name))).toEqual([]);
  });

  it.each(sent)("of what $name takes are taken", ({ body, example }) => {
    expect(body.safeParse(example).error?.issues).toBeUndefined();
  });

  const replied = api.flatMap(({ name, endpoint }) => {
    const example = examples.replies[name];
    return example && endpoint.content === undefined ? [{ name, schema: schemasOf(endpoint).reply, example }] : [];
  });

  it.each(replied)("of what $name replies are in its form, with nothing besides", ({ schema, example }) => {
    expect(schema.parse(example.reply)).toEqual(example.reply);
  });

  it.each(programRoutes())("of programs are in the form of $endpoint.name", ({ endpoint, body, bodies, reply }) => {
    const example = programExamples[endpoint.name as keyof typeof programExamples];
    expect(reply.parse(example.reply)).toEqual(example.reply);
    if (!body) return;
    expect(body.safeParse(example.body).success).toBe(true);
    if (bodies) expect(Object.values(bodies).some((one) => one.safeParse(example.body).success)).toBe(true);
  });

  it("hold no address or number that could be somebody's", () => {
    const text = JSON.stringify([examples, programExamples]);
    const hosts = [...text.matchAll(/[\w.+-]+@([\w.-]+\w)/g)].map(([, host]) => host);
    expect([...new Set(hosts)].filter((host) => !RESERVED_HOST.test(host ?? ""))).toEqual([]);
    const numbers = [...text.matchAll(/"((?:\+46|0)[\d -]{6,})"/g)].map(([, number = ""]) => number.replace(/\D/g, ""));
    expect(numbers.filter((number) => !RESERVED_NUMBER.test(number))).toEqual([]);
  });
});

import type { Endpoint } from "#contract/registry/calls.ts";
import { Problem, type ProblemCode } from "#contract/schemas/common.ts";
import type { EndpointSchemas } from "#contract/schemas/endpointSchemas.ts";
import {
  ApiProblem,
  BadInput,
  Conflict,
  Forbidden,
  Gone,
  NotFound,
  problemBody,
  TooManyRequests,
  Unauthorized,
  Unavailable,
} from "#server/http/problems.ts";
import { Stale } from "#server/http/replies.ts";
import type { Json, Schemas } from "./schemas.ts";

const INVALID = "The request is not valid.";
const RETRY_AFTER: Json = {
  "Retry-After": { description: "Seconds after which to try again.", schema: { type: "integer" } },
};

/** Every problem that an operation may reply with, by the name of its response. */
const PROBLEMS = {
  BadInput: {
    problem: new BadInput("query.studentId", "Too small: expected string to have >=1 characters"),
    description: "Something in the request is wrong; `errors` names the fields.",
  },
  Unauthorized: {
    problem: new Unauthorized(),
    description: "There is no valid access token, or its sign-in has ended.",
  },
  Forbidden: {
    problem: new Forbidden(),
    description: "The caller may not do this, or may not do it for this student.",
  },
  NotFound: { problem: new NotFound(), description: "There is nothing with this id that the caller may see." },
  Conflict: {
    problem: new Conflict(),
    description: "It has changed in the meantime, or the idempotency key was used for another request.",
  },
  Gone: { problem: new Gone("It has been removed."), description: "It was here and is no longer." },
  PreconditionFailed: { problem: new Stale(""), description: "Its version is not the one in `If-Match`." },
  TooLarge: {
    problem: new ApiProblem(413, "too_large", INVALID, [{ field: "body", message: "Too large" }]),
    description: "The body or the text is too large.",
  },
  UnsupportedMediaType: {
    problem: new ApiProblem(415, "bad_input", INVALID),
    description: "The body has another content type than the one described.",
  },
  TooManyRequests: {
    problem: new TooManyRequests(INVALID),
    description: "There were too many requests from this address, or too many of this kind by the caller.",
    headers: RETRY_AFTER,
  },
  Internal: {
    problem: new ApiProblem(500, "internal", "Something went wrong. Try again in a moment."),
    description: "Something failed on the server. The log has it under the reply's `x-request-id`.",
  },
  Unavailable: {
    problem: new Unavailable(10),
    description: "The server or a service it needs cannot be reached, or an operator has closed it for now.",
    headers: RETRY_AFTER,
  },
} as const satisfies Record<string, { problem: ApiProblem; description: string; headers?: Json }>;

export type ProblemName = keyof typeof PROBLEMS;
const entries = Object.entries(PROBLEMS) as [
  ProblemName,
  { problem: ApiProblem; description: string; headers?: Json },
][];

/** Returns the name of the first response with a code. @throws Error if none has it */
export function problemNamed(code: ProblemCode): ProblemName {
  const [name] = entries.find(([, { problem }]) => problem.code === code) ?? [];
  if (!name) throw new Error(`No response has the code ${code}`);
  return name;
}

/** Returns the responses of all problems, for a document's components. */
export const problemResponses = (names: ReadonlySet<ProblemName>, { replied }: Schemas): Json =>
  Object.fromEntries(
    entries
      .filter(([name]) => names.has(name))
      .map(([name, { problem, ...rest }]) => {
        const content = { "application/json": { schema: replied(Problem), example: problemBody(problem) } };
        return [name, { ...rest, content }];
      }),
  );

/** Returns responses by status that refer to those of the components. */
export const referencesTo = (names: readonly ProblemName[]): Json =>
  Object.fromEntries(names.map((name) => [PROBLEMS[name].problem.status, { $ref: `#/components/responses/${name}` }]));

const isId = (name: string): boolean => /^id$|I[dD]s?$/.test(name);

/** Returns the names of fields that say what a call is about. */
function namesSent({ path }: Endpoint, { query, body }: EndpointSchemas): string[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const inBody = body && "shape" in body ? Object.keys(body.shape as object) : body ? ["id"] : [];
  return [...inPath.filter((name) => name !== "studentId"), ...Object.keys(query?.shape ?? {}), ...inBody];
}

/** Returns the problems that an endpoint may reply with. They follow from what it asks for and what the kernel checks. */
export function problemsOf(endpoint: Endpoint, schemas: EndpointSchemas): ProblemName[] {
  const { access, method } = endpoint;
  const { body, takesVersion, refuses = [] } = schemas;
  const may: [ProblemName, boolean][] = [
    ["BadInput", true],
    ["Unauthorized", access !== "anonymous"],
    ["Forbidden", access !== "anonymous"],
    ["NotFound", namesSent(endpoint, schemas).some(isId)],
    ["Conflict", access !== "anonymous" && method !== "GET"],
    ["PreconditionFailed", takesVersion === true],
    ["TooLarge", body !== undefined],
    ["UnsupportedMediaType", body !== undefined],
    ["TooManyRequests", true],
    ["Internal", true],
    ["Unavailable", true],
  ];
  const named = may.flatMap(([name, is]) => (is ? [name] : []));
  return [...named, ...refuses.map(problemNamed)];
}

/** Returns the statuses of problems. */
export const statusesOf = (names: readonly ProblemName[]): number[] =>
  names.map((name) => PROBLEMS[name].problem.status);

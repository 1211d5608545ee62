import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import type { Problem, ProblemCode } from "#contract/schemas/common.ts";

export type FieldError = { field: string; message: string };

/** Something that went wrong in a way the caller may know of. The message says what, never of whom. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: ProblemCode;
  readonly errors: FieldError[] | undefined;

  constructor(status: number, code: ProblemCode, message: string, errors?: FieldError[]) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

export class BadInput extends ApiProblem {
  /** @param field where, as in `body.endTime` */
  constructor(field: string, message: string) {
    super(400, "bad_input", "The request is not valid.", [{ field, message }]);
  }
}

export class Unauthorized extends ApiProblem {
  constructor() {
    super(401, "unauthorized", "A valid access token is required.");
  }
}

export class Forbidden extends ApiProblem {
  constructor() {
    super(403, "forbidden", "This is not available to you.");
  }
}

export class NotFound extends ApiProblem {
  constructor() {
    super(404, "not_found", "There is nothing here.");
  }
}

export class Conflict extends ApiProblem {
  /** @param field which of what was sent is out of date, where that is not plain */
  constructor(message = "It has changed in the meantime.", field?: string) {
    super(409, "conflict", message, field === undefined ? undefined : [{ field, message }]);
  }
}

export class TooManyRequests extends ApiProblem {
  constructor(message: string) {
    super(429, "too_many_requests", message);
  }
}

export class Unavailable extends ApiProblem {
  constructor() {
    super(503, "unavailable", "This cannot be answered right now. Try again in a moment.");
  }
}

const CODES: Record<number, ProblemCode> = {
  404: "not_found",
  409: "conflict",
  413: "too_large",
  414: "too_large",
  429: "too_many_requests",
  503: "unavailable",
};

/** The one translation of what was thrown into what is answered. What nobody foresaw is logged without its values. */
export function answerProblem(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error);
  if (problem.status >= 500) request.log.error({ error: outline(error) }, "A request failed");
  const body: Problem = {
    code: problem.code,
    message: problem.message,
    ...(problem.errors && { errors: problem.errors }),
  };
  return reply.code(problem.status).send(body);
}

function problemOf(error: FastifyError | Error): ApiProblem {
  if (error instanceof ApiProblem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const part = error.validationContext === "querystring" ? "query" : error.validationContext;
    const errors = error.validation.map(({ instancePath, message }) => ({
      field: [part, ...instancePath.split("/").filter(Boolean)].join("."),
      message: message ?? "Invalid",
    }));
    return new ApiProblem(400, "bad_input", "The request is not valid.", errors);
  }
  const status = "statusCode" in error ? (error.statusCode ?? 500) : 500;
  if (isDatabaseAway(error)) return new Unavailable();
  if (status === 413) {
    return new ApiProblem(413, "too_large", "The request is not valid.", [{ field: "body", message: "Too large" }]);
  }
  if (status < 500) return new ApiProblem(status, CODES[status] ?? "bad_input", "The request is not valid.");
  return new ApiProblem(500, "internal", "Something went wrong. Try again in a moment.");
}

/** PostgreSQL's classes 08 (connection), 53 (disk full, too many connections) and 57 (shut down), and the network's words. */
function isDatabaseAway(error: Error): boolean {
  const cause = (error.cause ?? error) as { code?: unknown; message?: unknown };
  return (
    /^(08|53|57P)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/.test(String(cause.code ?? "")) ||
    /^Connection terminated|is not queryable$|timeout exceeded when trying to connect/.test(String(cause.message ?? ""))
  );
}

/** A failed query carries its parameters in its message, which belong in no log. */
function outline(error: Error): object {
  const cause = (error.cause ?? error) as Error & { code?: string };
  const isQuery = error.message.startsWith("Failed query");
  return {
    name: error.name,
    code: cause.code,
    ...(!isQuery && { message: error.message }),
    stack: error.stack
      ?.split("\n")
      .filter((line) => line.startsWith("    at "))
      .slice(0, 8),
  };
}

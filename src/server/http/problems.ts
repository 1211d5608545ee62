import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import type { Person, Problem, ProblemCode } from "#contract/schemas/common.ts";
import type { Refusal } from "./refusal.ts";

export type FieldError = { field: string; message: string };

/** An error that the caller is told about. The message never names anybody. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: ProblemCode;
  readonly errors: FieldError[] | undefined;
  /** The maker of the change that stands in the way. Only the caller is told, and no log. */
  changedBy: Person | undefined;

  constructor(status: number, code: ProblemCode, message: string, errors?: FieldError[]) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

export class BadInput extends ApiProblem {
  /** @param field path of the field, as in `body.endTime` */
  constructor(field: string, message: string) {
    super(400, "bad_input", "The request is not valid.", [{ field, message }]);
  }
}

export class Unauthorized extends ApiProblem {
  readonly refusal: Refusal | undefined;

  /** @param refusal the reason for the operator, which the reply does not have */
  constructor(refusal?: Refusal) {
    super(401, "unauthorized", "A valid access token is required.");
    this.refusal = refusal;
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

export class Gone extends ApiProblem {
  constructor(message: string) {
    super(410, "gone", message);
  }
}

export class Conflict extends ApiProblem {
  /** @param field the outdated field, if it is not obvious */
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
  readonly retryAfter: number | undefined;

  /** @param retryAfter seconds after which it is worth trying again, where that is known */
  constructor(retryAfter?: number) {
    super(503, "unavailable", "This is not available right now. Try again in a moment.");
    this.retryAfter = retryAfter;
  }
}

/** The keys that verify an issuer's tokens cannot be read. */
export class IssuerAway extends Unavailable {
  /** For the operator's log; the reply does not have it. */
  readonly away: { issuer: string; keys: string; cause: string };

  constructor(away: IssuerAway["away"]) {
    super();
    this.away = away;
  }
}

/** A token that its issuer has just issued seems to be from the future: it is the clock of this server that is wrong. */
export class ClockBehind extends Unavailable {
  /** For the operator's log and metrics; the reply does not have it. */
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super();
    this.refusal = refusal;
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

/** Converts every thrown error into a reply. Unexpected errors are logged without their values. */
export function replyWithProblem(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const problem = problemOf(error);
  // Without a stack, since each call would write it while the database is away or read-only.
  const { code } = causeOf(error);
  if (OF_DATABASE.test(String(code))) request.log.warn({ code }, "The database was not available");
  // These are logged once a minute, and not with each call.
  else if (problem.status >= 500 && !(problem instanceof IssuerAway || problem instanceof ClockBehind))
    request.log.error({ error: outline(error) }, "A request failed");
  const retryAfter = problem instanceof Unavailable ? problem.retryAfter : undefined;
  if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
  return reply.code(problem.status).send(problemBody(problem));
}

/** Returns the body of the reply. */
export function problemBody(problem: ApiProblem): Problem {
  const { code, message, errors, changedBy } = problem;
  const retryAfter = problem instanceof Unavailable ? problem.retryAfter : undefined;
  return {
    code,
    message,
    ...(errors && { errors }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(changedBy && { changedBy }),
  };
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
  if (isDatabaseAway(error) || isStatementEnded(error)) return new Unavailable(BUSY_SECONDS);
  if (status === 413) {
    return new ApiProblem(413, "too_large", "The request is not valid.", [{ field: "body", message: "Too large" }]);
  }
  if (status < 500) return new ApiProblem(status, CODES[status] ?? "bad_input", "The request is not valid.");
  return new ApiProblem(500, "internal", "Something went wrong. Try again in a moment.");
}

/** Time after which a database that is away, read-only, full or too busy is worth another try. */
const BUSY_SECONDS = 10;

/** Whether PostgreSQL ended a statement at its limit (57014), or one that waited for a lock too long (55P03). */
function isStatementEnded(error: Error): boolean {
  const cause = causeOf(error);
  return cause.code === "57014" || cause.code === "55P03";
}

/**
 * PostgreSQL's classes 08 (connection), 53 (disk full, too many connections) and 57 (shutdown), a server that is read-only, and a
 * pooler that mixes sessions up. A connection that a full disk refuses has only its words.
 */
const OF_DATABASE = /^(08...|53...|57P..|25006|26000|42P05)$/;

/** Whether a call failed for want of the database or of the network. */
function isDatabaseAway(error: Error): boolean {
  const cause = causeOf(error);
  return (
    OF_DATABASE.test(String(cause.code)) ||
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/.test(String(cause.code)) ||
    /^Connection terminated|is not queryable$|timeout exceeded when trying to connect|could not write init file/.test(
      String(cause.message ?? ""),
    )
  );
}

const causeOf = (error: Error) => (error.cause ?? error) as { code?: unknown; message?: unknown };

/**
 * Describes an error for the log. The messages of a failed query and of the database contain its parameters, which must not be
 * logged. An error of the driver, which has no code, says only what became of the connection or the statement.
 */
export function outline(error: Error): object {
  const cause = (error.cause ?? error) as Error & { code?: string };
  const isQuery = error.message.startsWith("Failed query");
  return {
    name: error.name,
    code: cause.code,
    ...(!isQuery && { message: error.message }),
    ...(isQuery && cause !== error && cause.code === undefined && { reason: cause.message }),
    stack: error.stack
      ?.split("\n")
      .filter((line) => line.startsWith("    at "))
      .slice(0, 8),
  };
}

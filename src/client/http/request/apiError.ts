import type { Problem } from "#contract/schemas/common.ts";

/** A refusal of the API, or with status 0 an API that could not be reached. */
export class ApiError extends Error {
  override readonly name: string = "ApiError";
  readonly status: number;
  /** The API's problem, if the reply carries one. */
  readonly problem: Problem | null;

  constructor(status: number, problem: Problem | null, message?: string, options?: ErrorOptions) {
    super(message ?? problem?.message ?? `The API replied ${status}`, options);
    this.status = status;
    this.problem = problem;
  }
}

/** Thrown when there is no token; nothing was sent (AUTH-7). */
export class TokenNotValidError extends ApiError {
  override readonly name = "TokenNotValidError";

  constructor() {
    super(401, null, "Token is not valid");
  }
}

export const isConnectionLoss = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 0;

/** Resolves to null for what is no longer there. */
export const unlessGone = <Reply>(reading: Promise<Reply>): Promise<Reply | null> =>
  reading.catch((error: unknown) => {
    if (statusOf(error) === 404) return null;
    throw error;
  });

/** Statuses for content that does not exist for this student; the server does not say why (API-2). */
const MISSING_STATUSES = [400, 403, 404];

/** Tells whether loading failed because the content does not exist, so that trying again is useless. */
export const isMissing = (error: unknown): error is ApiError =>
  error instanceof ApiError && MISSING_STATUSES.includes(error.status);

export const statusOf = (error: unknown): number | null => (error instanceof ApiError ? error.status : null);

import type { Problem } from "#contract/schemas/common.ts";

/** The API refused, or (status 0) could not be reached. */
export class ApiError extends Error {
  override readonly name: string = "ApiError";
  readonly status: number;
  /** What the API said, if it said something of ours. */
  readonly problem: Problem | null;

  constructor(status: number, problem: Problem | null, message?: string, options?: ErrorOptions) {
    super(message ?? problem?.message ?? `The API answered ${status}`, options);
    this.status = status;
    this.problem = problem;
  }
}

/** No token could be had, so nothing was sent (AUTH-7). */
export class TokenNotValidError extends ApiError {
  override readonly name = "TokenNotValidError";

  constructor() {
    super(401, null, "Token is not valid");
  }
}

export const isConnectionLoss = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 0;

export const statusOf = (error: unknown): number | null => (error instanceof ApiError ? error.status : null);

import { z } from "zod";

/** The closed list of what can go wrong, for programs. */
export const ProblemCode = z.enum([
  "bad_input",
  "unauthorized",
  "forbidden",
  "not_found",
  "conflict",
  "precondition_failed",
  "too_large",
  "too_many_requests",
  "unavailable",
  "internal",
]);
export type ProblemCode = z.infer<typeof ProblemCode>;

/** The body of every answer from 400 up. It never repeats what was asked for. */
export const Problem = z.object({
  code: ProblemCode,
  message: z.string(),
  /** With bad_input: each field that is wrong, as in `query.startDate`, and why; with conflict the one out of date. */
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
});
export type Problem = z.infer<typeof Problem>;

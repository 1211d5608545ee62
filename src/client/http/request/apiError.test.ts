import { expect, it } from "vitest";
import { ApiError, isMissing } from "./apiError.ts";

it.each([
  { status: 400, missing: true },
  { status: 403, missing: true },
  { status: 404, missing: true },
  { status: 401, missing: false },
  { status: 500, missing: false },
  { status: 0, missing: false },
])("[ERR-7] takes $status as missing: $missing", ({ status, missing }) => {
  expect(isMissing(new ApiError(status, null))).toBe(missing);
});

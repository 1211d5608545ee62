import { expect, it } from "vitest";
import { ApiError } from "#client/http/request/apiError.ts";
import { backRefusalOf, dependsOnReport } from "./backRefusal.ts";

const SHOWN = "version-1";
const same = { version: SHOWN };
const changed = { version: "version-2" };

it.each([
  { what: "a time after the end", status: 400, latest: same, is: "backWrong" },
  { what: "a time after the end that the report has now", status: 400, latest: changed, is: "backChanged" },
  { what: "an absence that is over", status: 409, latest: same, is: "backOver" },
  { what: "an absence that now begins later", status: 409, latest: changed, is: "backChanged" },
  { what: "a report that has been removed", status: 404, latest: null, is: "removedElsewhere" },
  { what: "a child who has left", status: 403, is: "notOffered" },
  { what: "a broken server", status: 500, is: "backNotSent" },
  { what: "no answer", status: 0, is: "lostConnection" },
])("[ABS-12] $what is told as $is", ({ status, latest, is }) => {
  const error = new ApiError(status, null);
  expect(backRefusalOf(error, SHOWN, latest)).toBe(is);
  expect(dependsOnReport(error)).toBe(latest !== undefined);
});

it("[ABS-12] what could not be sent at all is told as not sent", () => {
  expect(backRefusalOf(new TypeError("no text"), SHOWN)).toBe("backNotSent");
});

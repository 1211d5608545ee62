import { expect, it } from "vitest";
import { ApiError } from "#client/http/request/apiError.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { refusedWrite } from "./refusedWrite.ts";

const badField = (field: string): Problem => ({
  code: "bad_input",
  message: "The request is not valid.",
  errors: [{ field, message: "not today" }],
});

it.each([
  { what: "of a child who has left", error: new ApiError(403, null), is: "notOffered" },
  { what: "of a child who is not there", error: new ApiError(404, null), is: "notOffered" },
  { what: "whose start has passed", error: new ApiError(400, badField("body.startTime")), is: "datePast" },
  { what: "with another wrong field", error: new ApiError(400, badField("body.reason")), is: "notTaken" },
  { what: "to a school with a system of its own", error: new ApiError(409, null), is: "elsewhere" },
  { what: "of a server that is away", error: new ApiError(503, null), is: "lostConnection" },
  { what: "that has not arrived", error: new ApiError(0, null), is: "lostConnection" },
  { what: "that could not be sent", error: new TypeError("no text"), is: "lostConnection" },
])("[ABS-11] [LEAVE-1] [OUT-1] a write $what fails as $is", ({ error, is }) => {
  expect(refusedWrite("datePast", "elsewhere")(error)).toBe(is);
});

it("[LEAVE-1] a conflict that a form has no words for fails like a lost connection", () => {
  expect(refusedWrite("fromTomorrow")(new ApiError(409, null))).toBe("lostConnection");
});

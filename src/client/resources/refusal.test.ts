import { expect, it } from "vitest";
import { ApiError } from "#client/http/request/apiError.ts";
import { BACK_REFUSALS, CARE_REFUSALS, LEAVE_REFUSALS, REPORT_REFUSALS, refusalOf } from "./refusal.ts";

const status = (code: number) => new ApiError(code, null);
const notWritten = new TypeError("no text");
const refused = (field: string) =>
  new ApiError(400, {
    code: "bad_input",
    message: "The request is not valid.",
    errors: [{ field, message: "not possible" }],
  });

it.each([
  { what: "for a child who has left", error: status(403), is: "notOffered" },
  { what: "of a day that is over", error: refused("body.day"), is: "dayPast" },
  { what: "from a day that is over", error: refused("body.from"), is: "fromPast" },
  { what: "of a day that ends before it starts", error: refused("body.times"), is: "endFirst" },
  { what: "of usual times that end before they start", error: refused("body.weeks"), is: "endFirst" },
  { what: "of a person who has been removed", error: refused("body.id"), is: "personGone" },
  { what: "to a person who has been removed", error: refused("body.personId"), is: "personGone" },
  { what: "that adds one person too many", error: refused("body.name"), is: "tooManyPeople" },
  { what: "with another wrong field", error: refused("body.phone"), is: "notSaved" },
  { what: "that a broken server answers", error: status(500), is: "notSaved" },
  { what: "that has not arrived", error: status(0), is: "lostConnection" },
  { what: "that could not be written down", error: notWritten, is: "notSaved" },
])("[CARE-1] [CARE-2] a change $what is refused as $is", ({ error, is }) => {
  expect(refusalOf(error, CARE_REFUSALS)).toBe(is);
});

it.each([
  { what: "a time after the end", error: status(400), is: "backWrong" },
  { what: "an absence that is over", error: status(409), is: "backOver" },
  { what: "a report that has been removed", error: status(404), is: "removedElsewhere" },
  { what: "a child who has left", error: status(403), is: "notOffered" },
  { what: "a broken server", error: status(500), is: "backNotSent" },
  { what: "no answer", error: status(0), is: "lostConnection" },
  { what: "a message that could not be written down", error: notWritten, is: "backNotSent" },
])("[ABS-12] $what is told as $is", ({ error, is }) => {
  expect(refusalOf(error, BACK_REFUSALS)).toBe(is);
});

it.each([
  { what: "of a child who has left", error: status(403), is: "notOffered" },
  { what: "of a child who is not there", error: status(404), is: "notOffered" },
  { what: "whose start has passed", error: refused("body.startTime"), is: "datePast" },
  { what: "with another wrong field", error: refused("body.reason"), is: "notTaken" },
  { what: "to a school with a system of its own", error: status(409), is: "elsewhere" },
  { what: "of a server that is away", error: status(503), is: "lostConnection" },
  { what: "that has not arrived", error: status(0), is: "lostConnection" },
  { what: "that could not be sent", error: notWritten, is: "lostConnection" },
])("[ABS-11] [LEAVE-1] [OUT-1] a write $what fails as $is", ({ error, is }) => {
  expect(refusalOf(error, REPORT_REFUSALS)).toBe(is);
});

it.each([
  { what: "whose start has passed", error: refused("body.startTime"), is: "fromTomorrow" },
  { what: "that meets a conflict without words of its own", error: status(409), is: "lostConnection" },
])("[LEAVE-1] an application $what fails as $is", ({ error, is }) => {
  expect(refusalOf(error, LEAVE_REFUSALS)).toBe(is);
});

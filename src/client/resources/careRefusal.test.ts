import { expect, it } from "vitest";
import { ApiError } from "#client/http/request/apiError.ts";
import { careRefusalOf } from "./careRefusal.ts";

const refused = (field: string) =>
  new ApiError(400, {
    code: "bad_input",
    message: "The request is not valid.",
    errors: [{ field, message: "not possible for this plan" }],
  });

it.each([
  { what: "for a child who has left", error: new ApiError(403, null), is: "notOffered" },
  { what: "of a day that is over", error: refused("body.day"), is: "dayPast" },
  { what: "from a day that is over", error: refused("body.from"), is: "fromPast" },
  { what: "of a day that ends before it starts", error: refused("body.times"), is: "endFirst" },
  { what: "of usual times that end before they start", error: refused("body.weeks"), is: "endFirst" },
  { what: "of a person who has been removed", error: refused("body.id"), is: "personGone" },
  { what: "to a person who has been removed", error: refused("body.personId"), is: "personGone" },
  { what: "that adds one person too many", error: refused("body.name"), is: "tooManyPeople" },
  { what: "with another wrong field", error: refused("body.phone"), is: "notSaved" },
  { what: "that a broken server answers", error: new ApiError(500, null), is: "notSaved" },
  { what: "that has not arrived", error: new ApiError(0, null), is: "lostConnection" },
  { what: "that could not be written down", error: new TypeError("no text"), is: "notSaved" },
])("[CARE-1] [CARE-2] a change $what is refused as $is", ({ error, is }) => {
  expect(careRefusalOf(error)).toBe(is);
});

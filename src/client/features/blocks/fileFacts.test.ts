import { expect, it } from "vitest";
import { fileSize, fileType } from "./fileFacts.ts";

it.each([
  [579, { value: 579, unit: "byte" }],
  [1_500, { value: 1.5, unit: "kilobyte" }],
  [2_400_000, { value: 2.4, unit: "megabyte" }],
])("[PLAN-8] gives %i bytes as %o", (bytes, size) => {
  expect(fileSize(bytes)).toEqual(size);
});

it.each([
  ["Arbetsblad.pdf", "PDF"],
  ["film.final.mp4", "MP4"],
  ["README", ""],
  ["v. 2 utan ändelse", ""],
])("[PLAN-8] calls %s %s", (name, type) => {
  expect(fileType(name)).toBe(type);
});

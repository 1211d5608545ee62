import { expect, it } from "vitest";
import { FileName } from "./schemas.ts";

it.each([
  ["a\u202Egnp.exe", "agnp.exe"],
  ["\u2066Lista\u2069.pdf", "Lista.pdf"],
  ["\u200F \u061Cvecka.txt", "vecka.txt"],
  ["Årskurs 7 – Київ.pdf", "Årskurs 7 – Київ.pdf"],
])("[DESK-4] takes of the name %j nothing that turns its direction", (name, taken) => {
  expect(FileName.parse(name)).toBe(taken);
});

it.each(["\u202E", " \u2066 ", "a/b", "a\\b", "a\u0000b"])("[DESK-4] takes no file with the name %j", (name) => {
  expect(FileName.safeParse(name).success).toBe(false);
});

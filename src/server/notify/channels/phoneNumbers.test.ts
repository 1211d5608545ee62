import { expect, it } from "vitest";
import { internationalNumber } from "./phoneNumbers.ts";

it.each([
  ["070-123 45 67", "46", "+46701234567"],
  ["0701234567", "46", "+46701234567"],
  ["+46 (70) 123 45 67", "46", "+46701234567"],
  ["0047 912 34 567", "46", "+4791234567"],
  ["912 34 567", "47", "+4791234567"],
  ["040/123.4567", "358", "+358401234567"],
  ["070-123 45 67 (mamma)", "46", null],
  ["fråga Karin", "46", null],
  ["112", "46", null],
  ["00", "46", null],
  ["", "46", null],
])("[SETUP-2] writes the number %j of a register in country %s as %s", (written, country, number) => {
  expect(internationalNumber(written, country)).toBe(number);
});

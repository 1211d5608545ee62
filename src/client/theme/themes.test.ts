import { expect, it } from "vitest";
import { themes } from "./themes.ts";

it.each(Object.entries(themes))("%s gives text sizes in rem, which follow the size set in the browser", (_, theme) => {
  const sizes = Object.entries(theme).filter(([name]) => /^(fontSize|lineHeight)/.test(name));
  expect(sizes.length).toBeGreaterThan(15);
  expect(sizes.filter(([, size]) => !/^\d+(\.\d+)?rem$/.test(`${size}`))).toEqual([]);
  expect(theme).toMatchObject({ fontSizeBase300: "0.875rem", lineHeightBase300: "1.25rem" });
});

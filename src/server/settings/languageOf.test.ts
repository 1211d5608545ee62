import { afterEach, expect, it, vi } from "vitest";
import { languageOf } from "./languageOf.ts";

afterEach(() => vi.unstubAllEnvs());

it.each([
  { lcid: "uk", header: undefined, school: "fi", is: "uk" },
  { lcid: "no", header: "sv", school: "fi", is: "nb" },
  { lcid: "de-DE", header: undefined, school: "fi", is: "fi" },
  { lcid: null, header: undefined, school: "fi", is: "fi" },
  { lcid: null, header: "de, da;q=0.5, en;q=0.4", school: "fi", is: "da" },
  { lcid: null, header: "de", school: "nn", is: "nn" },
  { lcid: "", header: "", school: "nn", is: "nn" },
  { lcid: null, header: undefined, school: undefined, is: "sv" },
  { lcid: null, header: undefined, school: "", is: "sv" },
])("[I18N-4] writes to somebody with $lcid, $header at a school of $school in $is", ({ lcid, header, school, is }) => {
  vi.stubEnv("SCHOOL_LANGUAGE", school);
  expect(languageOf({ lcid }, header)).toBe(is);
});

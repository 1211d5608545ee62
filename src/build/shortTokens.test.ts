import { tokens } from "@fluentui/react-components";
import { expect, it } from "vitest";
import { computedTokens } from "./shortTokens.ts";

it("computes every token of Fluent UI as it is listed there", async () => {
  const code = `data:text/javascript,${encodeURIComponent(computedTokens())}`;
  const computed: { tokens: Record<string, string> } = await import(/* @vite-ignore */ code);
  const names = Object.keys(tokens);
  expect(names.length).toBeGreaterThan(400);
  expect(Object.fromEntries(names.map((name) => [name, computed.tokens[name]]))).toEqual(tokens);
});

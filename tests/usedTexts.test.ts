import { expect, it } from "vitest";
import { namespacesOf, textsOf } from "./support/checks/localeFiles.ts";
import { projectFiles } from "./support/checks/projectFiles.ts";

const sources = projectFiles(["src"], /\.tsx?$/)
  .filter(({ path }) => !path.includes(".test."))
  .map(({ text }) => text)
  .join("\n");

/** Strings of the code, with or without the namespace before the key. */
const whole = new Set([...sources.matchAll(/["'`]([\w:.-]+)["'`]/g)].map(([, text = ""]) => text));
/** Beginnings of keys that the code completes, as in `runKind.${kind}` and `${kind}Failed`. */
const begun = [...sources.matchAll(/`([\w:.]{3,})\$\{/g)].map(([, text = ""]) => text);
const ended = [...sources.matchAll(/`\$\{\w+\}([\w.]{3,})`/g)].map(([, text = ""]) => text);

/** Beginnings of keys that other texts name, as in "$t(kinds.{{kind}})". */
const nested = namespacesOf("en").flatMap((namespace) =>
  Object.values(textsOf("en", namespace)).flatMap((text) =>
    [...text.matchAll(/\$t\(([\w.]+)\{\{/g)].map(([, key = ""]) => `${namespace}:${key}`),
  ),
);

/** Namespaces that a call gives out whole, by the values of the contract. */
const GIVEN_OUT_WHOLE = ["status"];

/** Words of the specification for an error that the client raises itself, in English, and shows nobody. */
const OF_THE_SPECIFICATION = ["errors:tokenNotValid"];

const FORM = /_(?:zero|one|two|few|many|other|preschool)$/;
const baseOf = (key: string): string => (FORM.test(key) ? baseOf(key.replace(FORM, "")) : key);

function isUsed(namespace: string, key: string): boolean {
  const names = [key, baseOf(key)].flatMap((name) => [name, `${namespace}:${name}`]);
  return names.some(
    (name) =>
      whole.has(name) ||
      [...begun, ...nested].some((text) => name.startsWith(text)) ||
      ended.some((text) => name.endsWith(text)),
  );
}

it.each(namespacesOf("en").filter((namespace) => !GIVEN_OUT_WHOLE.includes(namespace)))(
  "has no text in %s that nothing shows",
  (namespace) => {
    const unused = Object.keys(textsOf("en", namespace)).filter((key) => !isUsed(namespace, key));
    expect(unused.filter((key) => !OF_THE_SPECIFICATION.includes(`${namespace}:${key}`))).toEqual([]);
  },
);

it("would find one", () => {
  expect(isUsed("home", "aTextThatWasForgotten")).toBe(false);
});

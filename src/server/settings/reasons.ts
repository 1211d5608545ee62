import type { z } from "zod";

type Issue = z.core.$ZodRawIssue;

const NAMES_OF_FORMATS: Partial<Record<string, string>> = {
  email: "not an e-mail address",
  guid: "not an id such as 3f2b8c1e-6d4a-4b8e-9a57-0c1d2e3f4a5b",
  url: "not an address such as https://portal.example",
};

const NAMES_OF_TYPES: Partial<Record<string, string>> = {
  array: "a list",
  int: "a whole number",
  number: "a number",
  object: "an object of names and values",
  string: "a text",
};

/** Says to an operator what is wrong with a value; undefined leaves it to the library. Values are not repeated: they may be secrets. */
export function reasonOfIssue(issue: Issue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "missing" : `not ${NAMES_OF_TYPES[issue.expected] ?? issue.expected}`;
    case "invalid_value":
      return choiceOf(issue.values);
    case "invalid_format":
      return NAMES_OF_FORMATS[issue.format];
    case "too_small":
      return issue.origin === "string" && issue.minimum === 1
        ? "empty"
        : `${amountOf(issue.origin)} at least ${issue.minimum}`;
    case "too_big":
      return `${amountOf(issue.origin)} at most ${issue.maximum}`;
    case "unrecognized_keys":
      return `unknown in it: ${issue.keys.join(", ")}`;
    case "invalid_union":
      if (issue.input === undefined) return "missing";
      return Array.isArray(issue.options) ? choiceOf(issue.options) : undefined;
    default:
      return undefined;
  }
}

const choiceOf = (values: readonly unknown[]): string =>
  values.length === 1 ? `can only be ${values[0]}` : `none of ${values.join(", ")}`;

const amountOf = (origin: string): string => (origin === "string" ? "its length has to be" : "has to be");

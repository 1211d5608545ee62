import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** A test that failed, or a file whose tests could not begin. */
export type Failure = { file: string; title: string; message: string };

/** The used part of Vitest's JSON report. */
export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
};

type Suite = {
  suites?: Suite[];
  specs: { file: string; title: string; ok: boolean; tests: { results: { errors: { message?: string }[] }[] }[] }[];
};

/** The used part of Playwright's JSON report. */
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number };
  suites: Suite[];
  errors: { message?: string }[];
};

/** Longest line of the list. */
const LINE = 200;

/** The first line that says anything, without colors. */
const firstLine = (text: string): string =>
  stripVTControlCharacters(text)
    .split("\n")
    .map((line) => line.trim())
    .find((line) => line !== "") ?? "";

export const failuresOfVitest = ({ testResults }: VitestReport): Failure[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative("", name).replaceAll("\\", "/");
    const failed = assertionResults
      .filter((one) => one.status === "failed")
      .map((one) => ({ file, title: one.fullName, message: one.failureMessages?.[0] ?? "" }));
    return failed.length === 0 && status === "failed" ? [{ file, title: "", message }] : failed;
  });

const failuresOfSuite = ({ suites = [], specs }: Suite): Failure[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => ({
      file,
      title,
      message: tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))[0]?.message ?? "",
    })),
  ...suites.flatMap(failuresOfSuite),
];

export const failuresOfPlaywright = ({ suites, errors }: PlaywrightReport): Failure[] => [
  ...errors.map(({ message = "" }) => ({ file: "playwright", title: "", message })),
  ...suites.flatMap(failuresOfSuite),
];

/** Lists failures in at most so many lines, two for each. */
export function listFailures(failures: Failure[], limit: number): string[] {
  const shown = failures.slice(0, Math.floor(limit / 2));
  const left = failures.length - shown.length;
  return [
    ...shown.flatMap(({ file, title, message }) => [
      `${file}: ${firstLine(title)}`.slice(0, LINE),
      `  ${firstLine(message)}`.slice(0, LINE),
    ]),
    ...(left > 0 ? [`and ${left} more`] : []),
  ];
}

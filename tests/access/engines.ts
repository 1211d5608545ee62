import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page as BrowserPage } from "@playwright/test";
import { Audit, Outcome } from "@siteimprove/alfa-act";
import { Device } from "@siteimprove/alfa-device";
import { Native as NativeDevice } from "@siteimprove/alfa-device/native";
import { Document, Element, Node } from "@siteimprove/alfa-dom";
import { Native } from "@siteimprove/alfa-dom/native";
import { Request, Response } from "@siteimprove/alfa-http";
import rules from "@siteimprove/alfa-rules";
import { URL as AlfaUrl } from "@siteimprove/alfa-url";
import { Page } from "@siteimprove/alfa-web";
import { AXE_OPTIONS, STANDARDS } from "#tests/support/journey/journey.ts";

/** A problem that an engine reports, with the beginning of the element's HTML. */
export type Finding = { engine: Engine; rule: string; element: string };
export type Engine = keyof typeof ENGINES;

/** Four engines, each of which finds what the others do not look for. */
export const ENGINES = { axe, ibm, alfa, htmlcs };

const ELEMENT_LENGTH = 300;

async function axe(page: BrowserPage): Promise<Omit<Finding, "engine">[]> {
  const builder = new AxeBuilder({ page }).setLegacyMode().options(AXE_OPTIONS).withTags(STANDARDS);
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => ({ rule: id, element: html })));
}

const require = createRequire(import.meta.url);
const ibmScript = readFile(require.resolve("accessibility-checker-engine/ace.js"), "utf8");

type IbmResult = { ruleId: string; value: [string, string]; snippet: string };
type IbmChecker = { check: (root: unknown, policies: string[]) => Promise<{ results: IbmResult[] }> };
declare const ace: { Checker: new () => IbmChecker };

async function ibm(page: BrowserPage): Promise<Omit<Finding, "engine">[]> {
  await page.evaluate(`${await ibmScript};globalThis.ace ??= ace;0`);
  const results = await page.evaluate(async () => {
    const report = await new ace.Checker().check(document, ["WCAG_2_2"]);
    return report.results.filter(({ value }) => value[0] === "VIOLATION" && value[1] === "FAIL");
  });
  return results.map(({ ruleId, snippet }) => ({ rule: ruleId, element: snippet }));
}

/** Rules that ask for the level AAA or for what no standard asks. */
const ALFA_BEYOND_AA = ["r66", "r73", "r74", "r78", "r80", "r87", "r111"];

const nameOf = ({ uri }: { uri: string }): string => uri.replace(/^.*sia-/, "");

const alfaRules = [...rules].filter((rule) => !ALFA_BEYOND_AA.includes(nameOf(rule)));

async function alfa(page: BrowserPage): Promise<Omit<Finding, "engine">[]> {
  const device = Device.from(await page.evaluate<Device.JSON>(`(${NativeDevice.fromWindow})(window)`));
  const seen = await page.evaluate<Node.JSON>(`(${Native.fromNode})(document)`);
  const url = AlfaUrl.parse(page.url()).getUnsafe();
  const node = Node.from(seen, device);
  const shown = Page.of(
    Request.of("GET", url),
    Response.of(url, 200),
    Document.isDocument(node) ? node : Document.of([node]),
    device,
  );
  const outcomes = await Audit.of(shown, alfaRules).evaluate();
  return [...outcomes].filter(Outcome.isFailed).map(({ rule, target }) => ({
    rule: nameOf(rule),
    element: Element.isElement(target) ? target.toString() : `${target}`,
  }));
}

const htmlcsScript = readFile(require.resolve("html_codesniffer/build/HTMLCS.js"), "utf8");

type HtmlcsMessage = { type: number; code: string; element: { outerHTML: string } | null };
type Htmlcs = {
  ERROR: number;
  process: (standard: string, root: unknown, done: () => void, failed: () => void) => void;
  getMessages: () => HtmlcsMessage[];
};
declare const HTMLCS: Htmlcs;

async function htmlcs(page: BrowserPage): Promise<Omit<Finding, "engine">[]> {
  await page.evaluate(`${await htmlcsScript};0`);
  const messages = await page.evaluate(async () => {
    await new Promise<void>((done, failed) => HTMLCS.process("WCAG2AA", document, done, failed));
    return HTMLCS.getMessages()
      .filter(({ type }) => type === HTMLCS.ERROR)
      .map(({ code, element }) => ({ rule: code, element: element?.outerHTML ?? "" }));
  });
  return messages.map(({ rule, element }) => ({
    rule: rule.replace(/^WCAG2AA\.Principle\d\.Guideline\d_\d\./, ""),
    element,
  }));
}

/** Leaves out the class names that are made from styles: they are many and say nothing. */
const readable = (html: string): string =>
  html.replace(/\s+/g, " ").replace(/(?<=class="[^"]*)\b(?:___|[fr][a-z\d]{5,7}\b)[^\s"]*\s?/g, "");

/** Returns what all engines find on a page as it is shown. */
export async function lookWithAll(page: BrowserPage): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const engine of Object.keys(ENGINES) as Engine[]) {
    for (const { rule, element } of await ENGINES[engine](page)) {
      found.push({ engine, rule, element: readable(element).slice(0, ELEMENT_LENGTH) });
    }
  }
  return found;
}

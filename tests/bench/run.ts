import { readdir } from "node:fs/promises";
import { loadavg } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { installBrowser } from "#tests/support/journey/browser.ts";
import { type Bench, isUndecided } from "./bench.ts";
import { installPeers } from "./peers.ts";
import { pageOf, short, writePage } from "./report.ts";

const FOLDER = import.meta.dirname;
const DOCS = resolve(FOLDER, "../../docs");
const SUFFIX = ".bench.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: "string", default: "7" },
    slowdowns: { type: "string", default: "1,4" },
    guardians: { type: "string", default: "30000" },
    minutes: { type: "string", default: "60" },
    /** Writes nothing into docs. */
    dry: { type: "boolean", default: false },
  },
});
const options = {
  runs: Number(values.runs),
  slowdowns: values.slowdowns.split(",").map(Number),
  guardians: Number(values.guardians),
  minutes: Number(values.minutes),
};

const hyphenated = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const say = (text: string) => process.stdout.write(`${text}\n`);

/** Accepts file names and hyphenated names such as cold-start. */
const wanted = positionals.map((name) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()));
const names = (await readdir(FOLDER))
  .filter((file) => file.endsWith(SUFFIX))
  .map((file) => file.slice(0, -SUFFIX.length))
  .filter((name) => wanted.length === 0 || wanted.includes(name));
if (names.length === 0) throw new Error(`There is no bench ${positionals.join(", ")}`);

installBrowser();
installPeers();
for (const name of names) {
  const { bench } = (await import(join(FOLDER, `${name}${SUFFIX}`))) as { bench: Bench };
  if (bench.isOnlyByName && wanted.length === 0) continue;
  say(`\n${name}: ${options.runs} runs, load ${loadavg()[0]?.toFixed(1)} before`);
  const findings = await bench.run(options);
  const text = pageOf(bench.title, findings, options);
  say(text);
  const undecided = findings.goals
    .filter(isUndecided)
    .map(({ what, spread }) => `${what} (${spread?.map(short).join(" to ")})`);
  if (undecided.length > 0) say(`\nNot written, because the runs differ by more than tells: ${undecided.join("; ")}`);
  else if (!values.dry) await writePage(DOCS, { name: hyphenated(name), text });
}

import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { cpus, loadavg, release, totalmem, type } from "node:os";
import { basename, join } from "node:path";
import { type BenchOptions, type Findings, isMet, type Table } from "./bench.ts";

/** Page of docs/measured: the bench's name as `npm run bench` takes it, and the text. */
export type MeasuredPage = { name: string; text: string };

const HEAD = ["| Part | Goals met | Missed by most |", "| --- | --- | --- |"];
const SUMMARY = /^\| Part \|.*\n(?:\|.*\n)*/m;

export function pageOf(title: string, findings: Findings, options: BenchOptions): string {
  const goals: Table = {
    title: "Goals",
    head: ["goal", "measured", "at most", ""],
    rows: findings.goals.map((goal) => [goal.what, short(goal.value), short(goal.atMost), isMet(goal) ? "✓" : "✗"]),
  };
  const tables = [goals, ...findings.tables].filter(({ rows }) => rows.length > 0).map(markdown);
  return [`# ${title}`, findings.text, conditions(findings.runs ?? options.runs), ...tables].join("\n\n");
}

/** Writes a bench's page, and the table of all pages on docs/performance.md. */
export async function writePage(docs: string, { name, text }: MeasuredPage): Promise<void> {
  const folder = join(docs, "measured");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name}.md`), `${text.trim()}\n`);
  const files = (await readdir(folder)).filter((file) => file.endsWith(".md"));
  const pages = await Promise.all(
    files.map(async (file) => ({ name: basename(file, ".md"), text: await readFile(join(folder, file), "utf8") })),
  );
  const summary = join(docs, "performance.md");
  await writeFile(summary, withSummary(await readFile(summary, "utf8"), pages));
}

export const withSummary = (text: string, pages: readonly MeasuredPage[]): string =>
  text.replace(SUMMARY, () => `${summaryOf(pages)}\n`);

/** Summarizes pages in a line each: how many goals they meet, and the goal that they miss by most. */
export function summaryOf(pages: readonly MeasuredPage[]): string {
  const rows = pages.map(({ name, text }) => {
    const [, title = ""] = /^# (.+)$/m.exec(text) ?? [];
    const goals = [...text.matchAll(/^\| (.+) \| (\S+) \| (\S+) \| ([✓✗]) \|$/gm)].map(
      ([, what, value, atMost, mark]) => ({
        what,
        value: Number(value),
        atMost: Number(atMost),
        isMissed: mark === "✗",
      }),
    );
    const missed = goals.filter(({ isMissed }) => isMissed).sort((a, b) => b.value / b.atMost - a.value / a.atMost);
    const worst = missed[0] && `${missed[0].what}: ${missed[0].value}, at most ${missed[0].atMost}`;
    return `| [${title}](measured/${name}.md) | ${goals.length - missed.length} of ${goals.length} | ${worst ?? ""} |`;
  });
  return [...HEAD, ...rows.sort()].join("\n");
}

export const short = (value: number): string =>
  value >= 100 ? String(Math.round(value)) : value.toFixed(value >= 10 ? 1 : 2);

function conditions(runs: number): string {
  const [cpu] = cpus();
  const load = loadavg()[0] ?? 0;
  const others = load > cpus().length ? ", which had other work to do, so the times are unsteady" : "";
  const machine = `${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${release()}`;
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, Node ${process.versions.node}, ${machine}; ${runs} ${runs === 1 ? "run" : "runs"}, load ${load.toFixed(1)} at the end${others}.`;
}

function markdown({ title, head, rows }: Table): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [`## ${title}`, "", line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

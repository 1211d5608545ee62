import { mkdir, readFile, writeFile } from "node:fs/promises";
import { cpus, loadavg, release, totalmem, type } from "node:os";
import { dirname } from "node:path";
import { type BenchOptions, type Findings, isMet, type Table } from "./bench.ts";

const INTRODUCTION = `# Performance

Measured by \`npm run bench\`; \`npm run bench -- schedule\` measures one part, \`--runs=11\` repeats it 11 times. A ratio is the median of
all runs, each against the better peer in the same run: below 1 is faster or less. Missed goals are marked
with ✗.
`;

export function sectionOf(title: string, findings: Findings, options: BenchOptions): string {
  const goals: Table = {
    title: "Goals",
    head: ["goal", "measured", "at most", ""],
    rows: findings.goals.map((goal) => [goal.what, short(goal.value), short(goal.atMost), isMet(goal) ? "✓" : "✗"]),
  };
  const tables = [goals, ...findings.tables].filter(({ rows }) => rows.length > 0).map(markdown);
  return [`## ${title}`, findings.text, conditions(findings.runs ?? options.runs), ...tables].join("\n\n");
}

/** Replaces a bench's section and keeps those of the others. */
export async function writeSection(path: string, title: string, section: string): Promise<void> {
  const before = await readFile(path, "utf8").catch(() => "");
  const others = before
    .split(/^(?=## )/m)
    .filter((part) => part.startsWith("## ") && !part.startsWith(`## ${title}\n`));
  const sections = [...others, section].map((part) => part.trim()).sort();
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${[INTRODUCTION.trim(), ...sections].join("\n\n")}\n`);
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
  return [`### ${title}`, "", line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { cpus, loadavg, release, totalmem, type } from "node:os";
import { dirname } from "node:path";
import { type BenchOptions, type Findings, isMet, type Table } from "./bench.ts";

const INTRODUCTION = `# Performance

\`npm run bench\` measures everything and writes this page. \`npm run bench -- schedule\` measures one part, and \`--runs=11\` repeats it 11
times. A ratio is the median of all runs, each against the better peer in the same run: below 1 is faster or less. ✗ marks a missed goal.
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
  await writeFile(path, `${[INTRODUCTION.trim(), summaryOf(sections), ...sections].join("\n\n")}\n`);
}

/** Summarizes written sections in a line each: how many goals they meet, and the goal that they miss by most. */
export function summaryOf(sections: readonly string[]): string {
  const rows = sections.map((section) => {
    const [, title = ""] = /^## (.+)$/m.exec(section) ?? [];
    const goals = [...section.matchAll(/^\| (.+) \| (\S+) \| (\S+) \| ([✓✗]) \|$/gm)].map(
      ([, what, value, atMost, mark]) => ({
        what,
        value: Number(value),
        atMost: Number(atMost),
        isMissed: mark === "✗",
      }),
    );
    const missed = goals.filter(({ isMissed }) => isMissed).sort((a, b) => b.value / b.atMost - a.value / a.atMost);
    const worst = missed[0] && `${missed[0].what}: ${missed[0].value}, at most ${missed[0].atMost}`;
    return `| ${title} | ${goals.length - missed.length} of ${goals.length} | ${worst ?? ""} |`;
  });
  return ["| Part | Goals met | Missed by most |", "| --- | --- | --- |", ...rows].join("\n");
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

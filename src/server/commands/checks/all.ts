import { type Environment, readEnvironment, WrongSettings } from "#server/settings/environment.ts";
import { extraCertificatesProblem } from "#server/settings/extraCertificates.ts";
import { databaseFindings, type Plan } from "./database.ts";
import { type Finding, failed, finding, ok, warning } from "./finding.ts";
import { diskFindings, keyFindings } from "./machine.ts";
import { bounceFindings, mailFindings } from "./mail.ts";
import {
  activityFindings,
  collectorFindings,
  graphFindings,
  phoneFindings,
  pushFindings,
  readerFindings,
  scannerFindings,
  smsFindings,
  translatorFindings,
} from "./network.ts";
import { providerFindings } from "./providers.ts";

const MARKS = { ok: "ok      ", warning: "warning ", failed: "FAILED  " } as const;
const CHECKS: ((environment: Environment, plan: Plan) => Promise<Finding[]>)[] = [
  async ({ warnings }) =>
    [...warnings, extraCertificatesProblem() ?? []].flat().map((text) => warning("settings", text)),
  databaseFindings,
  diskFindings,
  keyFindings,
  providerFindings,
  mailFindings,
  bounceFindings,
  pushFindings,
  phoneFindings,
  smsFindings,
  activityFindings,
  graphFindings,
  readerFindings,
  translatorFindings,
  scannerFindings,
  collectorFindings,
];

/**
 * Reads the settings. If some are invalid or do not fit together, the others are still asked for, so that a first try finds more
 * than one mistake.
 */
function settingsFound(): { environment: Environment | undefined; found: Finding[] } {
  try {
    return { environment: readEnvironment(process.env), found: [] };
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error;
    const found = error.problems.map((problem) => failed("settings", problem));
    // Without its address, another database would be looked at.
    if (error.invalid.includes("DATABASE_URL")) return { environment: undefined, found };
    const valid = Object.entries(process.env).filter(([name]) => !error.invalid.includes(name));
    try {
      return { environment: readEnvironment(Object.fromEntries(valid), "command"), found };
    } catch {
      return { environment: undefined, found };
    }
  }
}

/** Asks once for everything that the settings name. */
export async function allFindings(plan: Plan = {}): Promise<Finding[]> {
  const { environment, found: wrong } = settingsFound();
  if (!environment) return wrong;
  const all = await Promise.all(
    CHECKS.map(async (check) => {
      let found: Finding[] = [];
      const broken = await finding(check.name, async () => {
        found = await check(environment, plan);
        return ok(check.name, "");
      });
      return broken.state === "failed" ? [broken] : found;
    }),
  );
  const found = [...wrong, ...all.flat()];
  return found.some(({ name }) => name === "settings") ? found : [ok("settings", "fit together"), ...found];
}

/** Findings in lines for a terminal. */
export const linesOf = (findings: Finding[]): string =>
  findings.map(({ name, state, text }) => `${MARKS[state]}${name}: ${text}`).join("\n");

const ONLY_WARNINGS = 3;

/** The exit code: 0 all is well, 1 something failed, 3 there are warnings only. */
export function codeOf(findings: Finding[]): number {
  if (findings.some(({ state }) => state === "failed")) return 1;
  return findings.some(({ state }) => state === "warning") ? ONLY_WARNINGS : 0;
}

import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { schoolDay } from "#server/settings/schoolDay.ts";
import { sealingKeysFor } from "#server/settings/seal.ts";
import { allFindings, codeOf, linesOf } from "./checks/all.ts";
import { agree, runCommand, say, WrongUse, withDatabase } from "./runCommand.ts";
import { carryOut, readPlan } from "./setupPlan.ts";
import { askForPlan } from "./setupQuestions.ts";

const USAGE = `Usage: npm run setup -- [FILE] [--yes]
In the image: node dist/server/setup.js [FILE] [--yes]

Sets up a municipality from a file, from an empty database to the first sign-in: adds its register and brings in what it has, links
the sign-ins of staff and guardians, switches services on, and ends with npm run check. First it shows what would happen, and asks.
Without a file it asks on a terminal, and writes the answers down as a file. It can be repeated: it changes only what differs. docs/operations/first-day.md has an example of the file.

  --yes    goes on without asking
  --help   shows this help

Exit codes: 0 done and all is well, 1 failed, 2 wrong use, 3 done, with warnings of the check`;

await runCommand(USAGE, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { yes: { type: "boolean", default: false }, help: { type: "boolean", default: false } },
  });
  const [file = await askHere()] = positionals;
  const plan = await readPlan(file);
  const isDone = await withDatabase(
    ({ connection, environment: { DATA_DIR, SEALING_KEYS, PRIVATE_HOSTS } }) =>
      carryOut(plan, {
        connection,
        keys: () => sealingKeysFor(DATA_DIR, SEALING_KEYS),
        ownNetwork: PRIVATE_HOSTS,
        now: () => new Date(),
        say,
        agree: () => agree("Do this?", values.yes),
      }),
    "as set",
  );
  if (!isDone) return 1;
  const findings = await allFindings();
  say(`\n${linesOf(findings)}`);
  return codeOf(findings);
});

/** @throws WrongUse if nobody can be asked */
async function askHere(): Promise<string> {
  if (!process.stdin.isTTY) throw new WrongUse("The file of the plan is missing.");
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const ask = async (question: string) => (await lines.question(question)).trim();
  return askForPlan({ ask, say, today: schoolDay(new Date()) }).finally(() => lines.close());
}

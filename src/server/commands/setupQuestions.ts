import { access, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { addDays, type Day } from "#contract/dates/dates.ts";
import { lacksOwner } from "#server/sources/run/byHand.ts";
import { checkServices } from "./services.ts";
import { SetupPlan } from "./setupPlan.ts";

/** Asks something on a terminal and resolves to the line that was typed, without spaces around it. */
type AskLine = (question: string) => Promise<string>;

type Asking = { ask: AskLine; say: (text: string) => void; today: Day };

/** Registers that a municipality begins with, and whether they are a folder or a system with an address. */
const KINDS = { sds: "folder", oneroster: "folder", "oneroster-rest": "url", ss12000: "url" } as const;
const kindOf = (answer: string) => Object.entries(KINDS).find(([name]) => name === answer);

/** Days for which services are on by default: a school year. */
const SERVICE_DAYS = 365;

/**
 * Asks the few things that a first start needs to know, and writes them down as a plan (SETUP-1), which can be carried out again
 * and changed by hand.
 * @returns the file of the plan
 */
export async function askForPlan({ ask, say, today }: Asking): Promise<string> {
  const question = async (text: string, byDefault: string, wrong: (answer: string) => unknown): Promise<string> => {
    const answer = (await ask(`${text}${byDefault === "" ? "" : ` [${byDefault}]`}: `)) || byDefault;
    const problem = await wrong(answer);
    if (!problem) return answer;
    say(String(problem));
    return question(text, byDefault, wrong);
  };
  const optional = async (text: string, wrong: (answer: string) => unknown) =>
    question(`${text}, or nothing`, "", (answer) => answer !== "" && wrong(answer));

  const file = await question("File of the plan", "plan.json", async (path) =>
    (await isThere(path)) ? `${path} is there already. Carry it out by npm run setup -- ${path}, or name another.` : "",
  );
  const kind = await question("Kind of register", "sds", (answer) =>
    kindOf(answer) ? "" : `Say one of ${Object.keys(KINDS).join(", ")}.`,
  );
  const [, place = "folder"] = kindOf(kind) ?? [];
  const where =
    place === "folder"
      ? resolve(await question("Its folder", "", async (path) => !(await isThere(path)) && "There is no such folder."))
      : await question("Its address", "", noAddress);
  const tenant = (await lacksOwner(kind, { [place]: where }))
    ? await question("Id of the owner of all schools, as in kommun-1", "", (answer) => answer === "" && "It needs one.")
    : "";
  const mentorGroups =
    kind === "sds"
      ? await optional("Classes that are mentor groups, by id or title, as in #A, #B, Klass *", () => "")
      : "";
  const secrets = place === "url" ? await question("File with its secrets as JSON", "", noFile) : "";
  const issuer = await optional("Issuer at which guardians sign in by the register's user names", noAddress);
  const schedule = await question("When it runs by itself", "02:30", () => "");
  const staff = await optional("File with the sign-ins of staff", noFile);
  const staffIssuer = staff === "" ? "" : await question("Issuer at which staff sign in", issuer, noAddress);
  const on = (
    await question("Services", "all", (answer) => problemOf(() => checkServices(listOf(answer), today)))
  ).trim();
  const until = await question("Last day of the services", addDays(today, SERVICE_DAYS), (day) =>
    problemOf(() => checkServices(["all"], day)),
  );
  const plan = SetupPlan.parse({
    register: {
      name: "register",
      kind,
      settings: { [place]: where, ...(mentorGroups !== "" && { mentorGroups }), ...(issuer !== "" && { issuer }) },
      ...(tenant !== "" && { tenant }),
      ...(secrets !== "" && { secrets: resolve(secrets) }),
      schedule,
    },
    ...(staff !== "" && { staff: { file: resolve(staff), issuer: staffIssuer } }),
    services: { on: listOf(on), until },
  });
  await writeFile(file, `${JSON.stringify(plan, null, 2)}\n`, { flag: "wx" });
  say(`${file} holds these answers.`);
  return file;
}

const listOf = (answer: string): string[] => answer.split(/[ ,]+/).filter(Boolean);

const isThere = (path: string): Promise<boolean> =>
  path === ""
    ? Promise.resolve(false)
    : access(path).then(
        () => true,
        () => false,
      );

const noFile = async (path: string) => !(await isThere(path)) && "There is no such file.";
const noAddress = (text: string) => !URL.canParse(text) && "Give an address, as in https://register.example.org.";

function problemOf(check: () => void): string {
  try {
    check();
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

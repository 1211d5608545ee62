import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { readPlan } from "./setupPlan.ts";
import { askForPlan } from "./setupQuestions.ts";

/** Answers questions by what they begin with; to all others it gives the default. */
async function givenAnswers(answers: Record<string, string[]>) {
  const home = await mkdtemp(join(tmpdir(), "skolvy-questions-"));
  onTestFinished(() => rm(home, { recursive: true }));
  const file = join(home, "plan.json");
  const questions: string[] = [];
  const said: string[] = [];
  const left = new Map(Object.entries({ "File of the plan": [file], ...answers }).map(([key, all]) => [key, [...all]]));
  const ask = async (question: string) => {
    questions.push(question);
    const [, rest] = [...left].find(([key]) => question.startsWith(key)) ?? [];
    return rest?.shift() ?? "";
  };
  const run = () => askForPlan({ ask, say: (text) => void said.push(text), today: "2026-08-10" });
  return { home, file, questions, said, run };
}

it("[SETUP-1] writes a plan of a folder from one answer and defaults", async () => {
  const { file, questions, run } = await givenAnswers({ "Its folder": [tmpdir()] });
  expect(await run()).toBe(file);
  expect(await readPlan(file)).toEqual({
    register: { name: "register", kind: "sds", settings: { folder: tmpdir() }, schedule: "02:30" },
    services: { on: ["all"], until: "2027-08-10" },
  });
  expect(questions).toHaveLength(9);
});

it("[SETUP-1] asks for the owner of schools where no organization is above all of them", async () => {
  const { home, file } = await givenAnswers({});
  await writeFile(join(home, "orgs.csv"), "sourcedId,name,type\nskola-1,Björkskolan,school\nskola-2,Ekskolan,school\n");
  const asked = await givenAnswers({
    "File of the plan": [file],
    "Its folder": [home],
    "Id of the owner": ["kommun-1"],
  });
  await asked.run();
  expect((await readPlan(file)).register).toMatchObject({ tenant: "kommun-1", settings: { folder: home } });
});

it("[SETUP-1] asks which classes are mentor groups, where the register does not know", async () => {
  const { file, run } = await givenAnswers({
    "Its folder": [tmpdir()],
    "Classes that are mentor groups": ["#A, #B"],
  });
  await run();
  expect((await readPlan(file)).register.settings).toEqual({ folder: tmpdir(), mentorGroups: "#A, #B" });
});

it("[SETUP-1] asks for the address and secrets of a system, and for the issuer of staff only if they have a file", async () => {
  const { home, file } = await givenAnswers({});
  await writeFile(join(home, "secrets.json"), "{}");
  await writeFile(join(home, "staff.csv"), "");
  const { run } = await givenAnswers({
    "File of the plan": [file],
    "Kind of register": ["ss12000"],
    "Its address": ["https://register.example.org"],
    "File with its secrets": [join(home, "secrets.json")],
    "Id of the owner": ["", "kommun-1"],
    Issuer: ["https://login.example.org"],
    "File with the sign-ins": [join(home, "staff.csv")],
    Services: ["news, leave"],
  });
  await run();
  expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({
    register: {
      tenant: "kommun-1",
      settings: { url: "https://register.example.org", issuer: "https://login.example.org" },
      secrets: join(home, "secrets.json"),
    },
    staff: { file: join(home, "staff.csv"), issuer: "https://login.example.org" },
    services: { on: ["news", "leave"] },
  });
});

it("[SETUP-1] asks again after an answer that cannot be used, and says why", async () => {
  const { file, said, run } = await givenAnswers({
    "Kind of register": ["paper", "oneroster"],
    "Its folder": ["/nowhere/at/all", tmpdir()],
    Services: ["everything", "all"],
    "Last day": ["tomorrow", "2027-06-30"],
  });
  await run();
  expect(said).toEqual([
    "Say one of sds, oneroster, oneroster-rest, ss12000.",
    "There is no such folder.",
    expect.stringContaining("There is no service everything."),
    "--until tomorrow is not a day, as in 2027-06-30.",
    `${file} holds these answers.`,
  ]);
  expect(await readPlan(file)).toMatchObject({ register: { kind: "oneroster" }, services: { until: "2027-06-30" } });
});

it("[SETUP-1] never overwrites a plan", async () => {
  const { file, home } = await givenAnswers({});
  await writeFile(file, "mine");
  const other = await givenAnswers({ "File of the plan": [file, join(home, "other.json")], "Its folder": [tmpdir()] });
  expect(await other.run()).toBe(join(home, "other.json"));
  expect(other.said[0]).toContain("is there already");
  expect(await readFile(file, "utf8")).toBe("mine");
});

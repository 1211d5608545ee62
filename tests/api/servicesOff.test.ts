import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import type { z } from "zod";
import { api } from "#contract/registry/api.ts";
import { schemasOf } from "#contract/registry/schemas.ts";
import { replyParts } from "#contract/schemas/ofService.ts";
import { SERVICE_IDS, type ServiceName, serviceNames } from "#contract/services.ts";
import { STUDENTS } from "#server/demo/cast.ts";
import { demandedNamesOf, sampleAddress } from "#tests/support/checks/sample.ts";
import { markContent, markOf } from "#tests/support/checks/serviceMarks.ts";
import { sampled } from "#tests/support/run/tier.ts";
import { startDemoApi } from "#tests/support/server/demoApi.ts";
import { KNOWN } from "#tests/support/server/demoIds.ts";
import { DEMO_NOW } from "#tests/support/server/demoNow.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";
import type { RunningApi } from "#tests/support/server/startApi.ts";
import { tokenFor } from "#tests/support/server/tokens.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";

const SECRET = "a".repeat(43);
const YESTERDAY = new Date(DEMO_NOW.getTime() - 24 * 60 * 60_000).toISOString().slice(0, 10);

/** Ids and days that show more than those with which other tests look whether an endpoint answers. */
const RICH: Record<string, string[]> = {
  ...KNOWN,
  start: ["2026-03-02"],
  end: ["2026-03-27"],
  startDate: ["2025-08-15"],
  endDate: ["2026-06-15"],
  from: ["2025-08-15"],
  to: ["2026-06-15"],
  page: ["1"],
  size: ["20"],
  instanceId: ["instance-1", "instance-2", "instance-3"],
  before: ["conversation-1-message-9"],
};
const CALLERS = [
  { subject: "account-family", studentId: STUDENTS.compulsory },
  { subject: "account-family", studentId: STUDENTS.preschool },
  { subject: "account-student", studentId: STUDENTS.upperSecondary },
];

const LAST_DAY = "2099-01-01";

type Ask = { name: string; reply: z.ZodType | null; path: string; headers: Record<string, string> };
type Answer = Ask & { text: string; body: unknown };

let server: RunningApi;
let pool: pg.Pool;
/** Answers while all services are on. */
let whole: Answer[];

beforeAll(async () => {
  const { url, template } = inject("postgres");
  const database = await createDatabase(url, template);
  server = await startDemoApi(database, trustedIssuer());
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  await markContent(pool);
  await pool.query("delete from sold_services");
  await pool.query(
    "insert into sold_services (tenant_id, service_id, service_end) select id, service, $2 from tenants, unnest($1::int[]) service",
    [Object.values(SERVICE_IDS), LAST_DAY],
  );
  await addFeed();
  whole = await answersTo(await asks());
}, 120_000);

afterAll(async () => {
  await pool.end();
  await server.stop();
});

const headersOf = async (subject: string) => ({ authorization: `Bearer ${await tokenFor(subject)}` });

async function addFeed(): Promise<void> {
  const kinds = ["LESSONS", "TESTS", "ASSIGNMENTS", "MEETINGS", "EVENTS", "ABSENCE"];
  const created = await fetch(`${server.url}/api/Guardians/me/calendarFeeds`, {
    method: "POST",
    headers: { ...(await headersOf("account-family")), "content-type": "application/json" },
    body: JSON.stringify({ studentIds: null, kinds, showsTitles: true, secret: SECRET }),
  });
  expect(created.status).toBe(200);
}

/** Everything that a family reads; several known ids of one name are used one after the other. */
async function asks(): Promise<Ask[]> {
  const reads = api.filter(
    ({ endpoint: { method, access, content } }) =>
      method === "GET" && access !== "staff" && access !== "anonymous" && content !== "events" && content !== "file",
  );
  const found: Ask[] = [{ name: "feed", reply: null, path: `/calendar/${SECRET}.ics`, headers: {} }];
  for (const { subject, studentId } of CALLERS) {
    const headers = await headersOf(subject);
    for (const { name, endpoint } of reads) {
      const names = demandedNamesOf(endpoint);
      const rounds = Math.max(1, ...names.map((one) => RICH[one]?.length ?? 1));
      for (let round = 0; round < rounds; round += 1) {
        const known = names.flatMap((one) => {
          const values = RICH[one];
          return values ? [[one, values[round % values.length]]] : [];
        });
        const path = sampleAddress(endpoint, { ...Object.fromEntries(known), studentId });
        const sent = `/api${path}${path.includes("?") ? "&" : "?"}studentId=${studentId}`;
        const { reply } = schemasOf(endpoint);
        found.push({ name, reply, path: sent, headers });
        if (name === "listNotifications") found.push({ name, reply, path: `${sent}&status=unread`, headers });
      }
    }
  }
  return found;
}

async function answersTo(all: Ask[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const ask of all) {
    const response = await fetch(`${server.url}${ask.path}`, { headers: ask.headers });
    // iCalendar folds long lines.
    const text = (await response.text()).replaceAll("\r\n ", "").replaceAll("\\r\\n ", "");
    if (response.status === 200) answers.push({ ...ask, text, body: ask.reply ? JSON.parse(text) : null });
  }
  return answers;
}

async function turn(names: ServiceName[], lastDay: string): Promise<void> {
  const ids = names.map((name) => SERVICE_IDS[name]);
  await pool.query("update sold_services set service_end = $2 where service_id = any($1::int[])", [ids, lastDay]);
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === 0 || value === false || value === "" || String(value) === "";

/** Returns the paths of what belongs to services none of which is on, as the contract says. */
function partsOf(schema: z.ZodType, value: unknown, off: ServiceName[], path = ""): string[] {
  if (value === null || value === undefined) return [];
  const { type, innerType, element, options } = schema.def as unknown as {
    type: string;
    innerType?: z.ZodType;
    element?: z.ZodType;
    options?: z.ZodType[];
  };
  const own = (part: z.ZodType, holder: unknown, shown: unknown) => {
    const belonging = replyParts.get(part)?.servicesOf?.(holder as object) ?? [];
    return belonging.length > 0 && belonging.every((name) => off.includes(name)) && !isEmpty(shown);
  };
  if (innerType) return partsOf(innerType, value, off, path);
  if (options) {
    const fits = options.filter((option) => option.safeParse(value).success);
    return fits.flatMap((option) => [
      ...(own(option, value, value) ? [path] : []),
      ...partsOf(option, value, off, path),
    ]);
  }
  if (type === "array" && element)
    return (value as unknown[]).flatMap((item) => [
      ...(own(element, item, item) ? [`${path}[]`] : []),
      ...partsOf(element, item, off, `${path}[]`),
    ]);
  if (type !== "object") return [];
  return Object.entries((schema as z.ZodObject).shape).flatMap(([name, field]) => {
    const shown = (value as Record<string, unknown>)[name];
    const here = `${path}.${name}`;
    return [...(own(field, value, shown) ? [here] : []), ...partsOf(field, shown, off, here)];
  });
}

const found = (answers: Answer[], off: ServiceName[]): string[] => {
  const marked = answers.flatMap(({ name, text }) =>
    off.filter((one) => text.includes(markOf(one))).map((one) => `${name} has ${markOf(one)}`),
  );
  const parts = answers.flatMap(({ name, reply, body }) =>
    reply ? partsOf(reply, body, off).map((path) => `${name} has ${path}`) : [],
  );
  return [...new Set([...marked, ...parts])].sort();
};

/** Services without content of their own: they open screens, buttons and programs, which other tests look at. */
const WITHOUT_CONTENT: ServiceName[] = [
  ...(["ownEducation", "coursePlanning", "advancedSchedule", "exportAssessments", "plagiarism"] as const),
  ...(["immersiveReaderPlans", "immersiveReaderAssignments", "immersiveReaderPosts"] as const),
  ...(["immersiveReaderConversations", "msAssignmentOutcomes", "calendarFeeds", "translation"] as const),
  // A class list has the names of people and no texts; `classList.test.ts` turns it off.
  "classList",
];

const rounds: ServiceName[][] = [
  ...serviceNames.filter((name) => !WITHOUT_CONTENT.includes(name)).map((name) => [name]),
  ["nativeAssignments", "msAssignments"],
  ["attendance", "leave"],
];

it.each(sampled(rounds, 3).map((off) => ({ off, named: off.join(" and ") })))(
  "[NAV-13] no answer has anything of $named while that is off",
  async ({ off }) => {
    const before = whole.filter((answer) => found([answer], off).length > 0);
    expect(before.length).toBeGreaterThan(0);
    await turn(off, YESTERDAY);
    try {
      expect(found(await answersTo(before), off)).toEqual([]);
    } finally {
      await turn(off, LAST_DAY);
    }
  },
);

it("[TRAN-1] [NAV-13] translates nothing while translation is off", async () => {
  const translated = (await asks()).filter(({ name }) => name.startsWith("translate"));
  const statuses = async () => {
    const replies = translated.map(({ path, headers }) => fetch(`${server.url}${path}`, { headers }));
    return (await Promise.all(replies)).map(({ status }) => status);
  };
  expect(await statuses()).toContain(200);
  await turn(["translation"], YESTERDAY);
  try {
    expect(new Set(await statuses())).toEqual(new Set([403]));
  } finally {
    await turn(["translation"], LAST_DAY);
  }
});

import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { isOffered, SCHOOL_TYPES } from "#contract/offers.ts";
import { api } from "#contract/registry/api.ts";
import type { Endpoint } from "#contract/registry/calls.ts";
import { schemasOf } from "#contract/registry/schemas.ts";
import { Problem } from "#contract/schemas/common.ts";
import { SERVICE_IDS, type Services } from "#contract/services.ts";
import { GUARDIANS, STUDENTS } from "#server/demo/cast.ts";
import { demandedNamesOf, sampleAddress, sampleBody } from "#tests/support/checks/sample.ts";
import { inFull } from "#tests/support/run/tier.ts";
import { startDemoApi } from "#tests/support/server/demoApi.ts";
import { KNOWN } from "#tests/support/server/demoIds.ts";
import { DEMO_NOW } from "#tests/support/server/demoNow.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";
import type { RunningApi } from "#tests/support/server/startApi.ts";
import { stateOf } from "#tests/support/server/stateOf.ts";
import { tokenFor } from "#tests/support/server/tokens.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";

const { PRESCHOOL, COMPULSORY_SCHOOL } = SCHOOL_TYPES;
const GUARDIAN: Caller = {
  subject: "account-family",
  studentId: STUDENTS.compulsory,
  profileId: GUARDIANS.family,
  isStudentViewer: false,
};
const VIEWER: Caller = {
  subject: "account-student",
  studentId: STUDENTS.upperSecondary,
  profileId: STUDENTS.upperSecondary,
  isStudentViewer: true,
};
const TODAY = DEMO_NOW.toISOString().slice(0, 10);
const YESTERDAY = new Date(DEMO_NOW.getTime() - 24 * 60 * 60_000).toISOString().slice(0, 10);

type Caller = { subject: string; studentId: string; profileId: string; isStudentViewer: boolean };
type Case = { who: string; caller: Caller; schoolType: number; lastDay: string | null };

/** A number that a school may carry and that there is no layout for. */
const UNKNOWN_TYPE = 9;

const cases: Case[] = [
  { who: "a preschool's guardian", caller: GUARDIAN, schoolType: PRESCHOOL, lastDay: TODAY },
  { who: "a compulsory school's guardian", caller: GUARDIAN, schoolType: COMPULSORY_SCHOOL, lastDay: TODAY },
  { who: "a guardian at another type of school", caller: GUARDIAN, schoolType: UNKNOWN_TYPE, lastDay: TODAY },
  { who: "a preschool's guardian after the last day", caller: GUARDIAN, schoolType: PRESCHOOL, lastDay: YESTERDAY },
  { who: "a guardian after the last day", caller: GUARDIAN, schoolType: COMPULSORY_SCHOOL, lastDay: YESTERDAY },
  { who: "a guardian without services", caller: GUARDIAN, schoolType: COMPULSORY_SCHOOL, lastDay: null },
  { who: "a preschool's student", caller: VIEWER, schoolType: PRESCHOOL, lastDay: TODAY },
  { who: "a compulsory school's student", caller: VIEWER, schoolType: COMPULSORY_SCHOOL, lastDay: TODAY },
  { who: "a student without services", caller: VIEWER, schoolType: COMPULSORY_SCHOOL, lastDay: null },
];

/** One of each type of school and each reason to refuse, and somebody who may only look. */
const PICKED = cases.filter(({ who }) =>
  ["a preschool's guardian", "a guardian after the last day", "a compulsory school's student"].includes(who),
);

let server: RunningApi;
let pool: pg.Pool;

beforeAll(async () => {
  const { url, template } = inject("postgres");
  const database = await createDatabase(url, template);
  const mailer = { from: "school@example.com", isKept: false, send: async () => {} };
  server = await startDemoApi(database, trustedIssuer(), { mailer });
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
}, 120_000);

afterAll(async () => {
  await pool.end();
  await server.stop();
});

/** Gives every school a type, and every tenant all services until a day. */
async function arrange({ schoolType, lastDay }: Case): Promise<void> {
  await pool.query("delete from sold_services");
  await pool.query("update schools set type = $1", [schoolType]);
  if (lastDay === null) return;
  await pool.query(
    "insert into sold_services (tenant_id, service_id, service_end) select id, service, $2 from tenants, unnest($1::int[]) service",
    [Object.values(SERVICE_IDS), lastDay],
  );
}

/** The smallest body that the endpoint takes, about the caller and the caller's student. */
function bodyFor(endpoint: Endpoint, { studentId, profileId }: Caller): string | Uint8Array<ArrayBuffer> | undefined {
  const body = sampleBody(endpoint);
  if (body instanceof Uint8Array) return new Uint8Array(body);
  if (typeof body !== "object" || body === null || Array.isArray(body)) return JSON.stringify(body);
  return JSON.stringify({
    ...body,
    ...("userId" in body && { userId: studentId }),
    ...("guardianId" in body && { guardianId: profileId }),
  });
}

async function call(endpoint: Endpoint, { caller }: Case) {
  const { subject, studentId } = caller;
  const known = demandedNamesOf(endpoint).flatMap((name) => (KNOWN[name]?.[0] ? [[name, KNOWN[name][0]]] : []));
  const path = sampleAddress(endpoint, { ...Object.fromEntries(known), studentId });
  const address = `${server.url}/api${path}${path.includes("?") ? "&" : "?"}studentId=${studentId}`;
  const body = bodyFor(endpoint, caller);
  const response = await fetch(address, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${await tokenFor(subject)}`,
      ...(body !== undefined && {
        "content-type": typeof body === "string" ? "application/json" : "application/octet-stream",
      }),
    },
    ...(body !== undefined && { body }),
  });
  return { status: response.status, text: await response.text() };
}

const servicesThat = (areOn: boolean) =>
  Object.fromEntries(Object.keys(SERVICE_IDS).map((name) => [name, areOn])) as Services;

/**
 * All endpoints but streams of events, which end only with their reader, those without a sign-in, those of staff, whose reach
 * deskScope.test.ts covers, and those about a student who has left, which departures.test.ts covers.
 */
const endpoints = api.filter(
  ({ endpoint: { access = "student", content } }) =>
    content !== "events" && (access === "student" || access === "guardian"),
);

describe.each(inFull(cases, PICKED))("[NAV-10] [API-2] for $who", (one) => {
  beforeAll(() => arrange(one));

  it.each(endpoints)(
    "$name is open as the contract says, and refused with nothing told or written",
    async ({ endpoint }) => {
      const { schoolType, lastDay, caller } = one;
      const situation = {
        services: servicesThat(lastDay === TODAY),
        schoolType,
        isStudentViewer: caller.isStudentViewer,
      };
      const isWrite = endpoint.method !== "GET";
      const before = isWrite ? await stateOf(pool) : "";
      const { status, text } = await call(endpoint, one);
      if (isOffered(schemasOf(endpoint).offer ?? [], situation)) {
        // 429 is for mails that are asked for again and again.
        expect(isWrite ? [200, 204, 400, 404, 409, 429] : [200, 204, 404], text).toContain(status);
        return;
      }
      expect(status).toBe(403);
      expect(Problem.strict().parse(JSON.parse(text))).toEqual({ code: "forbidden", message: expect.any(String) });
      if (isWrite) expect(await stateOf(pool)).toBe(before);
    },
  );
});

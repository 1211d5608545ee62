import { createHash } from "node:crypto";
import { text } from "node:stream/consumers";
import Fastify from "fastify";
import { createLocalJWKSet, type JWK, jwtVerify } from "jose";
import pg from "pg";

/** Replies that are put together here. */
export type HandCall = "profile" | "plans" | "schedule";

export type ByHand = {
  port: number;
  databaseUrl: string;
  poolSize: number;
  issuer: string;
  keys: JWK[];
  /** Statements in the order in which Skolvy sends them; the first finds the caller. */
  calls: { name: HandCall; path: string; statements: { text: string; values: unknown[] }[] }[];
};

// biome-ignore lint/suspicious/noExplicitAny: Columns by their position, as somebody would write it who is in a hurry.
type Rows = any[][];

/**
 * The limit that is fair to compare with: the same statements, the same check of the token and the same replies by hand, without
 * rate limits, headers, entity tags, audit, log, check of the contract or pipelining. It asks for one caller, whose values it is
 * given.
 */
const { port, databaseUrl, poolSize, issuer, keys, calls } = JSON.parse(await text(process.stdin)) as ByHand;
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (moment) => moment);
const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize });
const keySet = createLocalJWKSet({ keys });
const known = new Map<string, number>();

async function checkToken(authorization = ""): Promise<void> {
  const token = authorization.slice("Bearer ".length);
  if ((known.get(token) ?? 0) > Date.now()) return;
  await jwtVerify(token, keySet, { issuer, audience: "urn:skolvy:api", requiredClaims: ["exp"] });
  known.set(token, Date.now() + 60_000);
}

const iso = (moment: string | null): string | null => moment && new Date(moment).toISOString();

const replies: Record<HandCall, (results: Rows[]) => unknown> = {
  profile([[row = []] = []]) {
    const [guardianId, , firstName, lastName, street, postal, city, phone, mail, lcid, synced] = row;
    const profile = { guardianId, street, postal, city, phone, mail, lcid, synced, firstName, lastName };
    const version = createHash("sha256").update(JSON.stringify(profile)).digest("base64url").slice(0, 22);
    return { ...profile, version };
  },
  plans([plans = [], courses = [], goals = [], contents = []]) {
    return plans.map(
      ([
        id,
        sectionId,
        title,
        status,
        start,
        end,
        ,
        purpose,
        showsPurpose,
        showsContent,
        group,
        creator,
        assessment,
      ]) => {
        const own = courses.filter(([planId]) => planId === id);
        const course = ([, , courseId, , courseTitle, year, colorCode]: Rows[number]) => ({
          id: courseId,
          title: courseTitle,
          year,
          colorCode,
        });
        return {
          id,
          title,
          sectionId,
          section: { title: group },
          status,
          studentStatus: assessment === null ? null : "ASSESSMENT_PUBLISHED",
          timeStart: iso(start),
          timeEnd: iso(end),
          creator,
          courses: own.filter(([, through]) => through === "COURSE").map(course),
          associatedMatrices: own
            .filter(([, through]) => through === "MATRIX")
            .map((row) => ({ courseId: row[2], course: course(row) })),
          associatedGoals: goals.filter(([planId]) => planId === id).map(([, goalId]) => ({ goalId })),
          associatedCoreContents: contents
            .filter(([, planId]) => showsContent && planId === id)
            .map(([contentId, , contentTitle, content]) => ({ id: contentId, title: contentTitle, text: content })),
          viewablePurpose: showsPurpose,
          viewableCoreContent: showsContent,
          purpose: showsPurpose ? purpose : null,
        };
      },
    );
  },
  schedule([items = [], booked = []]) {
    const lessons = items.map((row) => {
      const [id, title, type, instanceType, start, length, allDay, room, joinWebUrl, attendanceReported] = row;
      const [linkedSchedulePositions, relationships, examination, cancelled, attendanceType, late, first, last] =
        row.slice(10);
      const reportedByUser = first === null ? null : { firstName: first, lastName: last };
      return {
        id,
        title,
        type,
        instanceType,
        startTime: iso(start) ?? "",
        length,
        allDay,
        room,
        teamsMeeting: joinWebUrl === null ? null : { joinWebUrl },
        attendance: attendanceType && { attendanceType, lateDuration: late, reportedByUser },
        attendanceReported,
        linkedSchedulePositions,
        relationships,
        examination,
        cancelled,
      };
    });
    const meetings = booked.map((row) => {
      const [id, , , , , , start, end] = row;
      const [joinWebUrl, meetingId, title] = [row[12], row[19], row[21]];
      return {
        id: `meeting-${id}`,
        title,
        type: "MEETING",
        instanceType: null,
        startTime: iso(start) ?? "",
        length: Math.round((Date.parse(end) - Date.parse(start)) / 60_000),
        allDay: false,
        room: null,
        teamsMeeting: joinWebUrl === null ? null : { joinWebUrl },
        attendance: null,
        attendanceReported: false,
        linkedSchedulePositions: [],
        relationships: [{ referenceType: "MEETING", referenceId: meetingId, reference: { title, colorCode: null } }],
        examination: false,
        cancelled: false,
      };
    });
    return [...lessons, ...meetings].sort((one, other) => Date.parse(one.startTime) - Date.parse(other.startTime));
  },
};

const app = Fastify();
for (const { name, path, statements } of calls) {
  const [caller, ...others] = statements.map(({ text, values }, number) => async () => {
    const { rows } = await pool.query({ name: `${name}-${number}`, text, values, rowMode: "array" });
    return rows as Rows;
  });
  app.get(path.split("?")[0] ?? "", async (request, reply) => {
    await checkToken(request.headers.authorization);
    const found = await caller?.();
    if (!found?.length) return reply.code(401).send();
    return replies[name](await Promise.all(others.map((ask) => ask())));
  });
}
await app.listen({ port, host: "127.0.0.1" });
process.stdout.write("ready\n");

import type { Access as AccessKind } from "#contract/endpoint.ts";
import type { StaffRole } from "#contract/kinds.ts";
import { dependsOnSchool, isOffered, type Situation } from "#contract/offers.ts";
import type { Endpoint } from "#contract/registry/calls.ts";
import { schemasOf } from "#contract/registry/schemas.ts";
import type { EndpointSchemas, WriteReach } from "#contract/schemas/endpointSchemas.ts";
import type { Database } from "#server/database/connect.ts";
import { BadInput, Forbidden } from "#server/http/problems.ts";
import { type AccessibleStudents, type Caller, type FindAccess, type Question, situationOf } from "./caller.ts";
import { factsOfDeparture } from "./departures.ts";
import { assertChecked, checkPath, type PathChecks } from "./pathChecks.ts";
import type { FindStaff } from "./staff.ts";
import { staffCall } from "./staffCall.ts";
import type { VerifiedToken } from "./tokens.ts";

/** A call as its headers and its address have it. */
export type RequestHead = {
  token: VerifiedToken;
  params: Record<string, string>;
  /** The student in the query. */
  sent: string | undefined;
  now: Date;
};

/** A call that may go on: its body can be read. */
export type Admitted = {
  caller: Caller | { id: string; kind: "staff" };
  /** The student that the call is about, if its address names one. */
  studentId: string | undefined;
  asStaff?: ReturnType<typeof staffCall>;
  situation?: Situation;
  /** Those of the guardian's students whom the endpoint asks for. */
  students?: AccessibleStudents;
  /** Time zone of the student's first school; null if it sets none. */
  timeZone?: string | null | undefined;
};

/** Whether parts of the reply depend on which services are on. */
type ReplyFacts = { withholds: boolean };

export type Admit = (head: RequestHead) => Promise<Admitted>;

type Dependencies = {
  db: Database;
  findAccess: FindAccess;
  findStaff: FindStaff;
  pathChecks: PathChecks;
  /** Days for which guardians read about a student who has left. */
  leftDays: number;
};

/**
 * Decides who may call an endpoint by the token and the address alone, so that nobody else's body is read. Guardians and students
 * need a student of theirs (API-2) and the offer (NAV-10); staff need a role and what the path names within reach (DESK-1).
 */
export function createAdmission(
  dependencies: Dependencies,
): (endpoint: Endpoint, reply: ReplyFacts) => Admit | undefined {
  return (endpoint, reply) => {
    const { access = "student" } = endpoint;
    const schemas = schemasOf(endpoint);
    if (access === "anonymous") return undefined;
    if (schemas.roles) return staffDoor({ ...endpoint, ...schemas }, dependencies);
    if (access === "leaver") return leaverDoor(schemas, dependencies);
    return familyDoor({ access, ...schemas }, reply, dependencies);
  };
}

type ForFamilies = Extract<EndpointSchemas, { roles?: undefined }> & { access: AccessKind };

function familyDoor(endpoint: ForFamilies, reply: ReplyFacts, { findAccess }: Dependencies): Admit {
  const { access, offer } = endpoint;
  const facts = factsFor(endpoint, reply);
  return async ({ token, params, sent, now }) => {
    const studentIds = [params.studentId, sent].filter((id) => id !== undefined);
    const { caller, students } = await findAccess(token, { studentIds, facts, now });
    if (access === "student" && sent === undefined) throw new BadInput("query.studentId", "One student is required");
    for (const id of studentIds) checkStudent(students, id, access);
    const studentId = params.studentId ?? (access === "student" ? sent : undefined);
    const found = students.get(studentId ?? "")?.facts;
    const situation = situationOf(caller, found, now);
    if (!isOffered(offer, situation)) throw new Forbidden();
    return { caller, studentId, situation, students, timeZone: found?.timeZone };
  };
}

/** Lets a guardian read about a student who has left the school, and is therefore no longer theirs (YEAR-6). */
function leaverDoor({ offer }: Pick<ForFamilies, "offer">, { db, findAccess, leftDays }: Dependencies): Admit {
  return async ({ token, params: { leaverId: studentId = "" }, sent, now }) => {
    const studentIds = sent === undefined ? [] : [sent];
    const { caller, students } = await findAccess(token, { studentIds, facts: "no facts", now });
    for (const id of studentIds) checkStudent(students, id, "leaver");
    const facts = await factsOfDeparture(db, { guardianId: caller.id, studentId }, { now, leftDays });
    if (!facts) throw new Forbidden();
    const situation = situationOf(caller, facts, now);
    if (!isOffered(offer, situation)) throw new Forbidden();
    return {
      caller,
      studentId,
      situation,
      students: new Map([[studentId, { isActive: false, facts }]]),
      timeZone: facts.timeZone,
    };
  };
}

function factsFor({ asksWhatIsOffered, offer }: ForFamilies, { withholds }: ReplyFacts): Question["facts"] {
  if (asksWhatIsOffered === "to all students") return "facts of all";
  return withholds || asksWhatIsOffered || dependsOnSchool(offer) ? "facts" : "no facts";
}

/** Only getStudent, which reports it, is open for inactive students. */
function checkStudent(students: AccessibleStudents, id: string, access: AccessKind): void {
  const student = students.get(id);
  if (!student || (access === "student" && !student.isActive)) throw new Forbidden();
}

type ForStaff = Pick<Endpoint, "path" | "method"> & { roles: readonly StaffRole[]; reach?: WriteReach | undefined };

function staffDoor(endpoint: ForStaff, { db, findStaff, pathChecks: checks }: Dependencies): Admit {
  const { roles, reach } = endpoint;
  assertChecked(checks, endpoint);
  return async ({ token, params, sent, now }) => {
    const asStaff = staffCall(await findStaff(token, now), roles);
    const { scope, staff } = asStaff;
    const named = await checkPath(db, { checks, scope, reach }, params);
    const studentId = sent === undefined ? named : await checkPath(db, { checks, scope }, { studentId: sent });
    return { caller: { id: staff.id, kind: "staff" }, studentId: named ?? studentId, asStaff };
  };
}

import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { SERVICE_IDS, type ServiceName } from "#contract/services.ts";
import { listAudit } from "#contract/students/endpoints.ts";
import { soldServices } from "#server/database/schema/people.ts";
import { database } from "../server/database.ts";
import type { withProgramServer } from "./givenProgram.ts";
import { type givenReporter, NOW, schoolOf } from "./givenReporter.ts";
import { givenSchool } from "./givenSchool.ts";

/** Something by our id, which the program and its register do not have. */
export const named = (id: string) => ({ id, sourceId: null, registerId: null });

type Family = Pick<Awaited<ReturnType<typeof givenReporter>>, "student" | "api">;

type ProgramServer = Pick<ReturnType<typeof withProgramServer>, "url" | "givenProgram">;

/** Returns the function that adds, to a family, a program of the school's owner that follows what staff make at the desk. */
export const followingFor =
  ({ url, givenProgram }: ProgramServer) =>
  async <Given extends Family>(given: Given) => {
    const { student, api } = given;
    const { tenantId } = student;
    const school = schoolOf(student);
    const program = await givenProgram({ tenantId });
    const read = (path: string, by = program) => by.send({ path: `/reports/${path}`, now: NOW });
    const readKinds = async () => {
      const log = await api.call(listAudit, { params: { studentId: student.id } }, { server: url() });
      return log.flatMap(({ role, kind, action }) => (role === "program" ? [`${kind} ${action}`] : []));
    };
    const types = async (by = program) => {
      const { body } = await by.send({ path: "/changes", now: NOW });
      return (body.changes as { type: string }[]).map(({ type }) => type);
    };
    const turnOff = (service: ServiceName) =>
      database()
        .delete(soldServices)
        .where(and(eq(soldServices.serviceId, SERVICE_IDS[service]), eq(soldServices.schoolId, school.id)));
    /** Nobody without the right reads it, nor anybody while the school's service is off. */
    const expectHidden = async (path: string, service: ServiceName, type: string) => {
      const [other, unable] = [await givenProgram(), await givenProgram({ tenantId, may: ["write"] })];
      const limited = await givenProgram({ tenantId, schools: [(await givenSchool({ tenantId })).id] });
      expect((await read(path, other)).status).toBe(404);
      expect((await read(path, limited)).status).toBe(404);
      expect((await read(path, unable)).status).toBe(403);
      for (const one of [other, limited, unable]) expect(await types(one)).not.toContain(type);
      expect(await types()).toContain(type);
      await turnOff(service);
      expect(await types()).not.toContain(type);
      expect((await read(path)).status).toBe(404);
    };
    const common = { school: school.id, namedSchool: named(school.id) };
    return { ...given, program, read, readKinds, expectHidden, turnOff, common };
  };

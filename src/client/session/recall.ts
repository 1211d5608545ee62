import { cachedData, setCached } from "#client/http/cache/cache.ts";
import { cacheKeyOf } from "#client/http/request/address.ts";
import type { Scope } from "#client/http/request/scope.ts";
import { getProfile, type Profile } from "#contract/profile.ts";
import { getStudent, type ListedStudent, listStudents, type Student } from "#contract/students.ts";
import { rememberedSchool, rememberedStudent } from "./remembered.ts";
import { schoolOf } from "./rules.ts";
import type { ReadySession } from "./state.ts";

/** What the restored cache knows of a guardian's last visit, so that it is on screen before the server has answered. */
export function recallSession(guardianId: string): ReadySession | null {
  const studentId = rememberedStudent();
  if (!studentId) return null;
  const scope: Scope = { guardianId, studentId, schoolId: null };
  const students = cachedData(cacheKeyOf(listStudents, {}, scope)) as ListedStudent[] | undefined;
  const student = cachedData(cacheKeyOf(getStudent, { params: { studentId } }, scope)) as Student | undefined;
  const profile = cachedData(cacheKeyOf(getProfile, {}, scope)) as Profile | undefined;
  if (!student || !profile || !students?.some(({ id }) => id === studentId)) return null;
  return { students, student, profile, schoolId: schoolOf(student, rememberedSchool(studentId))?.id ?? null };
}

export function keepForNextVisit(scope: Scope, { students, student, profile }: ReadySession): void {
  setCached(cacheKeyOf(listStudents, {}, scope), students);
  setCached(cacheKeyOf(getStudent, { params: { studentId: student.id } }, scope), student);
  if (profile) setCached(cacheKeyOf(getProfile, {}, scope), profile);
}

import { cachedData, setCached } from "#client/http/cache/cache.ts";
import { cacheKeyOf } from "#client/http/request/address.ts";
import type { Scope } from "#client/http/request/scope.ts";
import { readStored, readStoredObject, writeStored } from "#client/lib/storage.ts";
import { STORAGE_KEYS } from "#client/lib/storageKeys.ts";
import { getStudent, listStudents } from "#contract/students/endpoints.ts";
import { getProfile } from "#contract/students/profile.ts";
import type { ListedStudent, Profile, Student } from "#contract/students/schemas.ts";
import { schoolOf } from "./rules.ts";
import type { ReadySession } from "./state.ts";

/** The student chosen last on this device. */
export const rememberedStudent = (): string | null => readStored(STORAGE_KEYS.activeStudent);

/** Whether an account was last seen to be that of staff without children, who have the desk only (DESK-1). */
export const hasDeskOnly = (accountId: string): boolean => readStored(STORAGE_KEYS.desk) === accountId;

const rememberedSchool = (studentId: string): unknown => readStoredObject(STORAGE_KEYS.activeSchool)[studentId];

/** The school chosen last for a student, else the first (STU-5); null for a student without a school. */
export const chosenSchool = (student: Student): string | null =>
  schoolOf(student, rememberedSchool(student.id))?.id ?? null;

/** The student and school of the guardian's last visit on this device; null if they are not known. */
export function rememberedScope(guardianId: string): (Scope & { studentId: string }) | null {
  const studentId = rememberedStudent();
  if (studentId === null) return null;
  const schoolId = rememberedSchool(studentId);
  return typeof schoolId === "string" ? { guardianId, studentId, schoolId } : null;
}

export function rememberChoice(studentId: string, schoolId: string | null): void {
  writeStored(STORAGE_KEYS.desk, null);
  writeStored(STORAGE_KEYS.activeStudent, studentId);
  const schools = { ...readStoredObject(STORAGE_KEYS.activeSchool), [studentId]: schoolId ?? undefined };
  writeStored(STORAGE_KEYS.activeSchool, JSON.stringify(schools));
}

/** Removes everything that the device stores except the language, on signing out. */
export function forgetChoices(): void {
  for (const key of Object.values(STORAGE_KEYS)) if (key !== STORAGE_KEYS.language) writeStored(key, null);
}

/** Returns the session of the guardian's last visit from the restored cache, to show it before the server replies. */
export function cachedSession(guardianId: string): ReadySession | null {
  const studentId = rememberedStudent();
  if (!studentId) return null;
  const scope: Scope = { guardianId, studentId, schoolId: null };
  const students = cachedData(cacheKeyOf(listStudents, {}, scope)) as ListedStudent[] | undefined;
  const student = cachedData(cacheKeyOf(getStudent, { params: { studentId } }, scope)) as Student | undefined;
  const profile = cachedData(cacheKeyOf(getProfile, {}, scope)) as Profile | undefined;
  if (!student || !profile || !students?.some(({ id }) => id === studentId)) return null;
  return { students, student, profile, schoolId: chosenSchool(student) };
}

export function cacheSession(scope: Scope, { students, student, profile }: ReadySession): void {
  setCached(cacheKeyOf(listStudents, {}, scope), students);
  setCached(cacheKeyOf(getStudent, { params: { studentId: student.id } }, scope), student);
  if (profile) setCached(cacheKeyOf(getProfile, {}, scope), profile);
}

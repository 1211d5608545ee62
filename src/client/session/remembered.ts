import { readStored, readStoredObject, writeStored } from "#client/lib/storage.ts";
import { STORAGE_KEYS } from "#client/lib/storageKeys.ts";

/** The choices of student and school that serve the next start. */
export const rememberedStudent = (): string | null => readStored(STORAGE_KEYS.activeStudent);

export const rememberedSchool = (studentId: string): unknown => readStoredObject(STORAGE_KEYS.activeSchool)[studentId];

export function rememberChoice(studentId: string, schoolId: string | null): void {
  writeStored(STORAGE_KEYS.activeStudent, studentId);
  const schools = { ...readStoredObject(STORAGE_KEYS.activeSchool), [studentId]: schoolId ?? undefined };
  writeStored(STORAGE_KEYS.activeSchool, JSON.stringify(schools));
}

/** What a signed-out device keeps is the language alone. */
export function forgetChoices(): void {
  for (const key of Object.values(STORAGE_KEYS)) if (key !== STORAGE_KEYS.language) writeStored(key, null);
}

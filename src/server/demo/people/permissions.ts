import { permissionAnswers, permissions } from "#server/database/schema/permissions.ts";
import { GUARDIANS, PERMISSIONS, SCHOOLS, STUDENTS, TENANTS } from "../cast.ts";
import type { World } from "../world.ts";

/** Seeds what schools ask guardians to allow: one for all schools, and some that are answered or wait for an answer. */
export async function seedPermissions({ db, minutes, schoolYear }: World): Promise<void> {
  const created = minutes(-40 * 24 * 60);
  const asked = { tenantId: TENANTS.home, version: 1, validUntil: schoolYear.end, created };
  await db.insert(permissions).values([
    {
      ...asked,
      ...{ id: PERMISSIONS.photos, schoolId: SCHOOLS.compulsory, kind: "PHOTO_INSIDE", allMustAgree: true },
      title: "Foton inom skolan",
      text: "Vi fotograferar i undervisningen. Bilderna visas bara för klassens familjer här i Skolvy.",
    },
    {
      ...asked,
      ...{ id: PERMISSIONS.swimming, schoolId: SCHOOLS.preschool, kind: "SWIMMING", allMustAgree: false },
      title: "Bad i simhallen",
      text: "Vi åker till simhallen två gånger under våren. En vuxen på två barn är med i vattnet.",
    },
    {
      ...asked,
      ...{ id: PERMISSIONS.outings, schoolId: null, kind: "OUTING", allMustAgree: false, validUntil: null },
      title: "Utflykter i närområdet",
      text: "Utflykter till fots under skoldagen.",
    },
  ]);
  const answered = { version: 1, isGiven: true, guardianId: GUARDIANS.family, at: minutes(-30 * 24 * 60) };
  await db.insert(permissionAnswers).values([
    { ...answered, permissionId: PERMISSIONS.photos, studentId: STUDENTS.compulsory },
    { ...answered, permissionId: PERMISSIONS.outings, studentId: STUDENTS.compulsory },
    { ...answered, permissionId: PERMISSIONS.outings, studentId: STUDENTS.preschool },
    { ...answered, permissionId: PERMISSIONS.outings, studentId: STUDENTS.upperSecondary },
  ]);
}

import { getDeskInvitations, listDeskUnreached } from "#contract/desk/invitations/endpoints.ts";
import { groupMembers, groups } from "#server/database/schema/groups.ts";
import { staffIdentities } from "#server/database/schema/identity.ts";
import {
  guardianStudents,
  guardians,
  studentSchools,
  students,
  userRoles,
  users,
} from "#server/database/schema/people.ts";
import { newId } from "../newId.ts";
import { apiFor } from "../server/api.ts";
import { TEST_ISSUER } from "../server/issuer.ts";
import { givenMailed } from "./givenMailed.ts";

/** Invites all guardians of a school. */
export const ALL = { groupId: null, guardian: null };

/** The office of the school of a guardian who has not signed in, on a server that sends mail. */
export async function givenInvitingOffice(options: Parameters<typeof givenMailed>[0] = {}) {
  const given = await givenMailed(options);
  const { db, schoolId, children, url } = given;
  const office = { id: newId("user"), subject: newId("subject") };
  const { tenantId } = children.first;
  await db.insert(users).values({ id: office.id, tenantId, firstName: "Olle", lastName: "Ek" });
  await db.insert(userRoles).values({ userId: office.id, schoolId, roleId: "principal" });
  await db.insert(staffIdentities).values({ issuer: TEST_ISSUER, subject: office.subject, userId: office.id });
  const desk = apiFor(office, null, { server: url });
  const params = { schoolId };
  const counted = async () => (await desk.call(getDeskInvitations, {}))[0];
  const listed = (query: { groupId?: string; search?: string; signedIn?: "true" } = {}) =>
    desk.call(listDeskUnreached, { params, query });
  return { ...given, office, desk, params, tenantId, counted, listed };
}

/** A class at the school, with a family of its own that has not signed in. */
export async function addInvitedClass(
  { db, schoolId, tenantId }: Awaited<ReturnType<typeof givenInvitingOffice>>,
  title: string,
  lcid = "sv",
) {
  const [groupId, studentId, guardianId] = [newId("group"), newId("student"), newId("guardian")];
  await db.insert(groups).values({ id: groupId, schoolId, type: "MENTOR_GROUP", title });
  await db.insert(students).values({ id: studentId, tenantId, firstName: `Barn ${title}`, lastName: "Åsén" });
  await db.insert(studentSchools).values({ studentId, schoolId, position: 0 });
  await db.insert(groupMembers).values({ groupId, studentId });
  const mail = `${guardianId}@example.com`;
  const names = { firstName: `Vuxen ${title}`, lastName: "Åsén" };
  await db.insert(guardians).values({ id: guardianId, tenantId, ...names, phone: "", mail, lcid });
  await db.insert(guardianStudents).values({ guardianId, studentId, position: 0 });
  return { groupId, guardianId, studentId, mail };
}

import { addressOfPicture } from "#contract/files.ts";
import { formInstances, formPicturePieces, formPictures, forms } from "#server/database/schema/forms.ts";
import { meetingForms } from "#server/database/schema/meetings.ts";
import { FORMS, GUARDIANS, MEETINGS, STAFF, STUDENTS } from "../cast.ts";
import { hillsAtSunset } from "../files/files.ts";
import type { World } from "../world.ts";
import { TEMPLATES } from "./forms.ts";

/** Seeds forms for each audience, and the answers of a past meeting. */
export async function seedMeetingForms({ db, at }: World): Promise<void> {
  const form = (id: string, templateId: string, title: string) => ({
    id,
    groupId: null,
    templateId,
    title,
    text: "",
    dueDate: null,
  });
  await db
    .insert(forms)
    .values([
      form("form-meeting-guardian", TEMPLATES.guardian, "Inför samtalet"),
      form("form-meeting-student", TEMPLATES.student, "Elevens egna tankar"),
      form("form-meeting-followup", TEMPLATES.followUp, "Uppföljning"),
    ]);
  const link = (
    meetingId: string,
    formId: string,
    targetedAudience: "GUARDIAN" | "STUDENT" | "USER",
    referenceType: "FORM" | "FOLLOWUP" = "FORM",
  ) => ({ meetingId, formId, targetedAudience, referenceType, position: referenceType === "FORM" ? 0 : 1 });
  await db
    .insert(meetingForms)
    .values([
      link(MEETINGS.unbooked, "form-meeting-guardian", "GUARDIAN"),
      link(MEETINGS.unbooked, "form-meeting-student", "STUDENT"),
      link("meeting-3", "form-meeting-guardian", "GUARDIAN"),
      link("meeting-3", "form-meeting-followup", "USER", "FOLLOWUP"),
    ]);
  const answer = (
    id: string,
    formId: string,
    template: string,
    assignedTo: string,
    fieldName: string,
    value: string,
  ) => ({
    id,
    formId,
    studentId: STUDENTS.compulsory,
    assignedTo,
    meetingInstanceId: "instance-3",
    status: "SUBMITTED" as const,
    edited: at(-119, "10:00"),
    results: [{ id: `${id}-1`, fieldName, value, FieldTemplateId: `${template}-1` }],
  });
  await db
    .insert(formInstances)
    .values([
      answer(
        "answer-guardian-3",
        "form-meeting-guardian",
        TEMPLATES.guardian,
        GUARDIANS.family,
        "Vad fungerar bra?",
        `<p>Hon har hittat nya vänner.</p><img src="${addressOfPicture(FORMS.picture)}" alt="Vid sjön i somras">`,
      ),
      answer(
        "answer-followup-3",
        "form-meeting-followup",
        TEMPLATES.followUp,
        STAFF.mentor,
        "Vi kom överens om",
        "<p>Läsning varje dag.</p>",
      ),
    ]);
  await db.insert(formPictures).values({
    id: FORMS.picture,
    formId: "form-meeting-guardian",
    studentId: STUDENTS.compulsory,
    ownerId: GUARDIANS.family,
    type: "image/png",
    created: at(-119, "10:00"),
    arrived: true,
  });
  await db.insert(formPicturePieces).values({ pictureId: FORMS.picture, position: 0, bytes: hillsAtSunset() });
}

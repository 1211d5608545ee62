import { within } from "@testing-library/react";
import { getDeskLesson, takeAttendance } from "#contract/desk/attendance/endpoints.ts";
import { getDeskForm, updateDeskForm } from "#contract/desk/forms/endpoints.ts";
import { changeDeskHoliday, getDeskHoliday } from "#contract/desk/holidays/endpoints.ts";
import { moveDeskBooking } from "#contract/desk/meetings/endpoints.ts";
import { changeDeskPermission, getDeskPermissions } from "#contract/desk/permissions/endpoints.ts";
import { changeDeskText, createDeskText, getDeskText } from "#contract/desk/posts/endpoints.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { at, changeOf, draftOf } from "../given/givenDeskText.ts";
import { givenHoliday } from "../given/givenHoliday.ts";
import { givenLessonToTake } from "../given/givenLessonToTake.ts";
import { givenPermission } from "../given/givenPermission.ts";
import { NOW } from "../given/givenReporter.ts";
import { givenRound } from "../given/givenRound.ts";
import { givenSentForm } from "../given/givenSentForm.ts";
import { deskFor, givenClass, givenStaff } from "../given/givenStaff.ts";
import { colleague, EVA } from "./colleague.ts";
import { append, byButton, type GivenForm, picked, whole, withField } from "./conflictCase.ts";
import { templateForm } from "./templateForms.ts";
import { assessmentForm, workForm } from "./workForms.ts";

async function permissionForm(): Promise<GivenForm> {
  const { school } = await givenClass();
  const person = await givenStaff(school, { roleId: "principal", firstName: "Olle" });
  const { id: permissionId } = await givenPermission(school);
  const desk = deskFor(person, NOW);
  const other = await colleague(school);
  const known = async () => (await desk.call(getDeskPermissions, {})).permissions.find(({ id }) => id === permissionId);
  const theirs = { title: "Pictures", text: "Also outdoors", allMustAgree: true };
  return {
    person,
    path: "/desk/permissions",
    save: "Save",
    otherName: EVA,
    open: byButton("Change: Photographs", /permission/i),
    parts: {
      title: whole(EVA, "Pictures", { edit: append(/^Title/, " 7A"), mine: "Photographs 7A", theirs: "Pictures" }),
      text: whole(EVA, "Also outdoors", {
        edit: append(/^Text/, " only"),
        mine: "Within the school only",
        theirs: "Also outdoors",
      }),
    },
    async saveAsOther(names) {
      const { kind = "OTHER", title = "", text = "", validUntil = null, allMustAgree = false } = (await known()) ?? {};
      const body = { kind, title, text, validUntil, allMustAgree, ...picked(theirs, names) };
      return other.call(changeDeskPermission, { params: { permissionId }, body });
    },
    async read() {
      const { title, text } = (await known()) ?? {};
      return { title, text };
    },
  };
}

async function roundForm(): Promise<GivenForm> {
  const { school, group, mentor: person, desk } = await givenClass({ type: SCHOOL_TYPES.PRESCHOOL });
  const { id: roundId, title, days, opens, closes, answerBy } = await givenHoliday(school, { groupIds: [group.id] });
  const other = await colleague(school);
  const params = { roundId };
  const body = { title, days, opens, closes, answerBy, groups: [group.id] };
  const theirs = { title: "Easter", days: days.slice(1) };
  return {
    person,
    path: `/desk/holidays/${roundId}`,
    save: "Save",
    otherName: EVA,
    open: byButton("Change", "Change the holiday"),
    parts: {
      title: whole(EVA, "Easter", { edit: append(/^Name/, " 2026"), mine: "Easter break 2026", theirs: "Easter" }),
    },
    saveAsOther: (names) => other.call(changeDeskHoliday, { params, body: { ...body, ...picked(theirs, names) } }),
    read: async () => ({ title: (await desk.call(getDeskHoliday, { params })).title }),
  };
}

async function attendanceForm(): Promise<GivenForm> {
  const given = await givenLessonToTake({
    family: { student: { firstName: "Alva", lastName: "Aa" } },
    classmates: [{ firstName: "Bo", lastName: "Bb" }],
  });
  const { teacher: person, desk, lesson, group, school } = given;
  const eva = await givenStaff(school, { owns: [group], firstName: "Eva", lastName: "Berg" });
  const other = deskFor(eva, NOW);
  const params = { lessonId: lesson.id };
  const students = async () => (await desk.call(getDeskLesson, { params })).students;
  const take = async (as: typeof other, names: string[]) => {
    const marks = (await students()).map(({ key, student }) => {
      const mark = names.includes(student?.firstName.toLowerCase() ?? "") ? ("ABSENT" as const) : ("PRESENT" as const);
      return { key, mark, minutes: 0 };
    });
    return as.call(takeAttendance, { params, body: { marks } });
  };
  await take(desk, []);
  const part = (name: string) =>
    whole(EVA, "Absent", {
      edit: async (user, form) => {
        const row = within(form.getByRole("radiogroup", { name }));
        await user.click(row.getByRole("radio", { name: "Late" }));
        await user.type(row.getByRole("textbox"), "5");
      },
      mine: ["LATE", 5],
      theirs: ["ABSENT", 0],
    });
  return {
    person,
    path: `/desk/lessons/${lesson.id}`,
    save: "Save attendance",
    otherName: EVA,
    open: withField("radiogroup", "Alva Aa"),
    parts: { alva: part("Alva Aa"), bo: part("Bo Bb") },
    saveAsOther: (names) => take(other, names),
    async read() {
      const [alva, bo] = await students();
      return { alva: [alva?.mark, alva?.minutes], bo: [bo?.mark, bo?.minutes] };
    },
  };
}

async function formForm(): Promise<GivenForm> {
  const { mentor: person, school, desk, params, content } = await givenSentForm();
  const other = await colleague(school);
  const before = await content();
  const extra = { id: null, name: "Simkunnig", type: "YES_NO" as const, value: "", options: [], required: false };
  const theirs = { title: "Lägerskola", fields: [...before.fields, extra] };
  const named = (names: (string | undefined)[]) => names.filter(Boolean);
  return {
    person,
    path: `/desk/forms/${params.formId}/change`,
    save: "Save",
    otherName: EVA,
    open: withField("textbox", /^Title/),
    parts: {
      title: whole(EVA, "Lägerskola", {
        edit: append(/^Title/, " 7A"),
        mine: "Klassresan 7A",
        theirs: "Lägerskola",
      }),
      fields: {
        async edit(user, form) {
          await user.click(form.getByRole("button", { name: "Add a question" }));
          await user.type(form.getAllByRole("textbox", { name: "Question" }).at(-1) as HTMLElement, "Buss");
        },
        told: /Eva Berg has added: Simkunnig/,
        mine: ["Allergier", "Storlek", "Buss"],
        theirs: ["Allergier", "Storlek", "Simkunnig"],
        both: ["Allergier", "Storlek", "Simkunnig", "Buss"],
      },
    },
    saveAsOther: (names) => other.call(updateDeskForm, { params, body: { ...before, ...picked(theirs, names) } }),
    async read() {
      const { title, versions } = await desk.call(getDeskForm, { params });
      return { title, fields: named((versions[0]?.fields ?? []).map(({ name }) => name)) };
    },
  };
}

async function textForm(): Promise<GivenForm> {
  const { mentor: person, school, group, desk } = await givenClass();
  const { id } = await desk.call(createDeskText, draftOf(group, { publish: "NOW" }));
  const other = await colleague(school);
  const theirs = { title: "Evas", important: true };
  return {
    person,
    path: `/desk/posts/${id}`,
    save: "Save the correction",
    otherName: EVA,
    open: withField("textbox", "Title"),
    parts: {
      title: whole(EVA, "Evas", { edit: append("Title", " min"), mine: "Utflykt min", theirs: "Evas" }),
    },
    saveAsOther: (names) =>
      other.call(changeDeskText, { ...at(id), body: changeOf(draftOf(group, picked(theirs, names)).body) }),
    read: async () => ({ title: (await desk.call(getDeskText, at(id))).title }),
  };
}

async function bookingForm(): Promise<GivenForm> {
  const { mentor: person, id, school, talk, slots, book, bodyOf } = await givenRound();
  const [first, second, third] = await slots();
  await book(first);
  const other = await colleague(school);
  return {
    person,
    path: `/desk/meetings/${id}`,
    save: "Save the time",
    otherName: EVA,
    open: byButton(/^Move: /, /^Time for /),
    parts: {
      slot: whole(EVA, "", {
        edit: async (user, form) => user.selectOptions(await form.findByRole("combobox"), second?.id ?? ""),
        mine: second?.id,
        theirs: third?.id,
      }),
    },
    saveAsOther: async () =>
      other.call(moveDeskBooking, { params: { instanceId: (await talk()).id }, body: bodyOf(third) }),
    read: async () => ({ slot: (await talk()).slotId }),
  };
}

/** Forms of staff for data that another member of staff changes, too. */
export const DESK_FORMS = {
  changeDeskPermission: { permission: permissionForm },
  changeDeskHoliday: { round: roundForm },
  changeDeskWork: { plan: workForm },
  saveDeskAssessment: { levels: assessmentForm },
  takeAttendance: { marks: attendanceForm },
  updateDeskForm: { form: formForm },
  changeDeskText: { correction: textForm },
  moveDeskBooking: { time: bookingForm },
  changeDeskTemplate: { template: templateForm },
};

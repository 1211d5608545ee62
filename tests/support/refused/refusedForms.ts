import { screen, within } from "@testing-library/react";
import { expect } from "vitest";
import type { WITHOUT_FORM } from "#client/features/outbox/embed/formOf.ts";
import type { NamedWrite } from "#client/features/outbox/embed/pendingText.ts";
import { getForm } from "#contract/forms/endpoints.ts";
import { listHolidays } from "#contract/holidays/endpoints.ts";
import { listLeave } from "#contract/leave/endpoints.ts";
import { getNotificationPreferences } from "#contract/notifications/preferences.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { listPermissions } from "#contract/permissions/endpoints.ts";
import { getProfile } from "#contract/students/profile.ts";
import { givenAbsence } from "../given/givenAbsence.ts";
import { givenForm } from "../given/givenForm.ts";
import { givenHoliday, HOLIDAY_DAYS } from "../given/givenHoliday.ts";
import { givenPermission } from "../given/givenPermission.ts";
import { givenReporter, reportOf, schoolOf } from "../given/givenReporter.ts";
import { REFUSED_CARE } from "./refusedCare.ts";
import { field, inputOf, type RefusedForm, radio } from "./refusedForm.ts";

type FormName = Exclude<NamedWrite["name"], (typeof WITHOUT_FORM)[number]>;

/** A case or more for each write that opens as a form: one without does not compile. */
export const REFUSED_FORMS = {
  reportAbsence: {
    async report() {
      const given = await givenReporter();
      const { body } = reportOf(given.student);
      return {
        given,
        item: { input: inputOf({ body }), about: { studentId: given.student.id }, studentId: given.student.id },
        isShown: () => expect(field("End time").value).toBe("11:30"),
        send: / absent today 10:00–11:30$/,
        isDone: async () => expect(await given.list()).toMatchObject([{ endTime: "2026-03-12T10:30:00.000Z" }]),
      };
    },
  },
  editAbsence: {
    async times() {
      const given = await givenReporter();
      const { student, guardian } = given;
      const times = { startTime: "2026-03-13T09:00:00Z", endTime: "2026-03-13T09:30:00Z" };
      const { id } = await givenAbsence(student, guardian, { ...times, reported: "2026-03-01T08:00:00Z" });
      const { body } = reportOf(student, { ...times, endTime: "2026-03-13T11:00:00Z" });
      return {
        given,
        item: { input: inputOf({ body: { ...body, id } }), about: { studentId: student.id }, studentId: student.id },
        isShown: () => expect(field("End time").value).toBe("12:00"),
        send: "Save changes",
        isDone: async () => expect(await given.list()).toMatchObject([{ endTime: "2026-03-13T11:00:00.000Z" }]),
      };
    },
  },
  reportReturn: {
    async time() {
      const given = await givenReporter();
      const { student, guardian } = given;
      const { id } = await givenAbsence(student, guardian, {
        startTime: "2026-03-12T07:00:00Z",
        endTime: "2026-03-12T11:00:00Z",
        reported: "2026-03-11T08:00:00Z",
      });
      const input = inputOf({ params: { absenceId: id }, body: { backAt: "2026-03-12T09:45:00Z" } });
      return {
        given,
        item: { input, about: { studentId: student.id }, studentId: student.id },
        isShown: () =>
          expect(within(screen.getByRole("dialog")).getByRole<HTMLInputElement>("textbox").value).toBe("10:45"),
        send: "Tell the school",
        isDone: async () => expect(await given.list()).toMatchObject([{ backAt: "2026-03-12T09:45:00.000Z" }]),
      };
    },
  },
  applyForLeave: {
    async days() {
      const given = await givenReporter();
      const params = { studentId: given.student.id };
      const times = { startTime: "2026-03-19T23:00:00Z", endTime: "2026-03-20T22:59:00Z", period: true };
      return {
        given,
        item: {
          input: inputOf({ params, body: { ...times, reason: "A wedding" } }),
          about: params,
          studentId: params.studentId,
        },
        isShown: () => expect(field(/^Reason/).value).toBe("A wedding"),
        send: "Send application",
        isDone: async () =>
          expect(await given.api.call(listLeave, { params })).toMatchObject([
            { startTime: "2026-03-19T23:00:00.000Z" },
          ]),
      };
    },
  },
  changeCare: REFUSED_CARE,
  answerHoliday: {
    async days() {
      const given = await givenReporter({ type: SCHOOL_TYPES.PRESCHOOL });
      const { student } = given;
      const round = await givenHoliday(schoolOf(student), { members: [student] });
      const params = { studentId: student.id, roundId: round.id };
      const days = [{ day: HOLIDAY_DAYS[0], times: null }];
      return {
        given,
        item: { input: inputOf({ params, body: { days } }), about: { studentId: student.id }, studentId: student.id },
        isShown: () =>
          expect(screen.getAllByRole<HTMLInputElement>("radio", { name: "Not coming" })[0]?.checked).toBe(true),
        send: "Save answers",
        isDone: async () =>
          expect((await given.api.call(listHolidays, {}))[0]?.children[0]?.days[0]?.answer).toMatchObject({
            times: null,
          }),
      };
    },
  },
  answerPermission: {
    async answer() {
      const given = await givenReporter();
      const permission = await givenPermission(schoolOf(given.student));
      const studentId = given.student.id;
      const params = { studentId, permissionId: permission.id };
      return {
        given,
        item: { input: inputOf({ params, body: { isGiven: true, version: 1 } }), about: { studentId }, studentId },
        isShown: () => expect(radio("Yes, I allow it").checked).toBe(true),
        send: "Try again",
        isDone: async () =>
          expect(await given.api.call(listPermissions, { params: { studentId } })).toMatchObject([{ own: true }]),
      };
    },
  },
  saveFormInstance: {
    async answers() {
      const given = await givenReporter();
      const studentId = given.student.id;
      const { id: formId, fields } = await givenForm(given.student);
      const params = { formId };
      const [known] = (await given.api.call(getForm, { params })).formInstances;
      const fieldResults = [{ fieldName: "Question 1", value: "Soup", FieldTemplateId: fields[0]?.id ?? "" }];
      const body = { id: known?.id, formID: formId, status: "SUBMITTED", edited: null, fieldResults };
      return {
        given,
        item: { input: inputOf({ body }), about: { studentId, screen: `/form/${formId}` }, studentId },
        isShown: () => expect(field(/^Question 1/).value).toBe("Soup"),
        send: "Submit",
        isDone: async () =>
          expect((await given.api.call(getForm, { params })).formInstances).toMatchObject([
            { status: "SUBMITTED", fieldResults: [{ value: "Soup" }] },
          ]),
      };
    },
  },
  saveProfile: {
    async details() {
      const given = await givenReporter();
      const profile = await given.api.call(getProfile, {});
      return {
        given,
        item: { input: inputOf({ body: { ...profile, street: "Storgatan 7" } }), about: {}, studentId: null },
        isShown: () => expect(field("Street address").value).toBe("Storgatan 7"),
        send: "Save",
        isDone: async () => expect(await given.api.call(getProfile, {})).toMatchObject({ street: "Storgatan 7" }),
      };
    },
  },
  saveNotificationPreferences: {
    async preset() {
      const given = await givenReporter();
      const {
        preset: _,
        mail: __,
        sendsMail: ___,
        version: ____,
        ...known
      } = await given.api.call(getNotificationPreferences, {});
      return {
        given,
        item: { input: inputOf({ body: { ...known, preset: "ONLY_URGENT" } }), about: {}, studentId: null },
        isShown: () => expect(radio(/^Only urgent/).checked).toBe(true),
        send: "Save",
        isDone: async () =>
          expect(await given.api.call(getNotificationPreferences, {})).toMatchObject({ preset: "ONLY_URGENT" }),
      };
    },
  },
} satisfies Record<FormName, Record<string, () => Promise<RefusedForm>>>;

import { within } from "@testing-library/react";
import { changeCare, getCare } from "#contract/care/endpoints.ts";
import type { CareChange } from "#contract/care/schemas.ts";
import { answerHoliday, listHolidays } from "#contract/holidays/endpoints.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { givenHoliday, HOLIDAY_DAYS } from "../given/givenHoliday.ts";
import { givenCoparent, givenReporter, NOW, schoolOf } from "../given/givenReporter.ts";
import { apiFor } from "../server/api.ts";
import { byButton, type FormOnScreen, type GivenForm, picked, press, whole, withField } from "./conflictCase.ts";
import { BERIT, HER_CHANGES, JOHAN, PERSON_PARTS } from "./person.ts";

async function givenCare(...changes: CareChange[]) {
  const { guardian, student, api } = await givenReporter({ type: SCHOOL_TYPES.PRESCHOOL });
  const params = { studentId: student.id };
  for (const body of changes) await api.call(changeCare, { params, body });
  const other = apiFor(await givenCoparent(student, { firstName: "Johan", lastName: "Lind" }), student, { now: NOW });
  return {
    ...{ person: guardian, path: "/care", save: "Save", otherName: JOHAN },
    care: () => api.call(getCare, { params }),
    changeAsOther: (body: CareChange) => other.call(changeCare, { params, body }),
  };
}

export async function dayForm(): Promise<GivenForm> {
  const { care, changeAsOther, ...form } = await givenCare();
  const times = { start: "09:00", end: "12:00" };
  return {
    ...form,
    open: byButton("Change: Tomorrow", "Friday, March 13"),
    parts: {
      day: whole(JOHAN, "09:00–12:00", { edit: press("radio", "Not coming"), mine: null, theirs: times }),
    },
    saveAsOther: () => changeAsOther({ kind: "DAY", day: "2026-03-13", times }),
    async read() {
      const { times: known, change } = (await care()).days[1] ?? {};
      return { day: change ? known : undefined };
    },
  };
}

export async function patternForm(): Promise<GivenForm> {
  const usual = { start: "08:00", end: "16:00" };
  const week = Array.from({ length: 5 }, () => usual);
  const { care, changeAsOther, ...form } = await givenCare({ kind: "PATTERN", from: "2026-03-12", weeks: [week] });
  const early = { start: "07:00", end: "12:00" };
  const part = (day: string) =>
    whole(JOHAN, "07:00–12:00", { edit: press("checkbox", day), mine: null, theirs: early });
  return {
    ...form,
    open: byButton("Change usual times", "Usual times"),
    parts: { monday: part("Monday"), friday: part("Friday") },
    saveAsOther: (names) =>
      changeAsOther({
        ...{ kind: "PATTERN", from: "2026-03-12" },
        weeks: [week.map((times, at) => (names.includes({ 0: "monday", 4: "friday" }[at] ?? "") ? early : times))],
      }),
    async read() {
      const [monday, , , , friday] = (await care()).patterns.at(-1)?.weeks[0] ?? [];
      return { monday, friday };
    },
  };
}

export async function pickupPersonForm(): Promise<GivenForm> {
  const { care, changeAsOther, ...form } = await givenCare({ kind: "PERSON", id: null, ...BERIT });
  const known = async () => (await care()).people[0];
  const { id = "" } = (await known()) ?? {};
  return {
    ...{ ...form, parts: PERSON_PARTS },
    open: byButton("Change: Berit Lind", "Person who may pick up"),
    saveAsOther: (names) => changeAsOther({ kind: "PERSON", id, ...BERIT, ...picked(HER_CHANGES, names) }),
    async read() {
      const { name, relation, phone } = (await known()) ?? {};
      return { name, relation, phone };
    },
  };
}

export async function holidayForm(): Promise<GivenForm> {
  const {
    guardian: person,
    student,
    api,
  } = await givenReporter({
    type: SCHOOL_TYPES.PRESCHOOL,
    student: { firstName: "Alva" },
  });
  const round = await givenHoliday(schoolOf(student), { members: [student] });
  const other = apiFor(await givenCoparent(student, { firstName: "Johan", lastName: "Lind" }), student, { now: NOW });
  const times = { start: "07:00", end: "12:00" };
  const days = { monday: HOLIDAY_DAYS[0] ?? "", tuesday: HOLIDAY_DAYS[1] ?? "" };
  const part = (day: string) =>
    whole(JOHAN, "07:00–12:00", {
      edit: press("radio", "Not coming", (form: FormOnScreen) => within(form.getByRole("group", { name: day }))),
      mine: null,
      theirs: times,
    });
  return {
    ...{ person, path: "/holidays", save: "Save answers", otherName: JOHAN },
    open: withField("group", "Monday, March 30"),
    parts: { monday: part("Monday, March 30"), tuesday: part("Tuesday, March 31") },
    saveAsOther: (names) =>
      other.call(answerHoliday, {
        params: { studentId: student.id, roundId: round.id },
        body: { days: Object.values(picked(days, names)).map((day) => ({ day, times })) },
      }),
    async read() {
      const answers = (await api.call(listHolidays, {}))[0]?.children[0]?.days ?? [];
      return { monday: answers[0]?.answer?.times, tuesday: answers[1]?.answer?.times };
    },
  };
}

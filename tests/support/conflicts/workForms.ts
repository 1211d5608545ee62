import { within } from "@testing-library/react";
import { changeDeskWork, getDeskAssessments, getDeskWork, saveDeskAssessment } from "#contract/desk/work/endpoints.ts";
import { givenWorkClass, PLAN } from "../given/givenWorkClass.ts";
import { colleague, EVA } from "./colleague.ts";
import {
  append,
  byButton,
  type FormOnScreen,
  type GivenForm,
  picked,
  press,
  rewrite,
  whole,
  withField,
} from "./conflictCase.ts";

export async function workForm(): Promise<GivenForm> {
  const { mentor: person, school, create, desk } = await givenWorkClass();
  const { id: workId } = await create({ ...PLAN, takesFeedback: true });
  const other = await colleague(school);
  const params = { workId };
  const theirs = { title: "Medeltiden", endDay: "2026-04-17" };
  return {
    person,
    path: `/desk/coursework/${workId}`,
    save: "Save",
    otherName: EVA,
    open: withField("textbox", /^Title/),
    parts: {
      title: whole(EVA, "Medeltiden", {
        edit: append(/^Title/, " i norr"),
        mine: "Vikingatiden i norr",
        theirs: "Medeltiden",
      }),
      endDay: whole(EVA, "April 17", {
        edit: rewrite(/^Last day/, "2026-04-10"),
        mine: "2026-04-10",
        theirs: "2026-04-17",
      }),
    },
    saveAsOther: (names) => other.call(changeDeskWork, { params, body: { ...PLAN, ...picked(theirs, names) } }),
    async read() {
      const { title, endDay } = await desk.call(getDeskWork, { params });
      return { title, endDay };
    },
  };
}

export async function assessmentForm(): Promise<GivenForm> {
  const { mentor: person, school, create, desk, matrix } = await givenWorkClass({ student: { firstName: "Elsa" } });
  const { id: workId } = await create({ ...PLAN, matrices: [matrix.id], takesFeedback: false });
  const other = await colleague(school);
  const params = { workId };
  const assessed = async () => (await desk.call(getDeskAssessments, { params })).students[0];
  const levelOf = async () => (await assessed())?.results[0]?.level;
  const inRow = (form: FormOnScreen) => within(form.getByRole("radiogroup", { name: "Löser problem" }));
  return {
    person,
    path: `/desk/coursework/${workId}/assessments`,
    save: "Publish",
    otherName: EVA,
    open: byButton(/Elsa.*Not assessed/, /Elsa/),
    parts: { level: whole(EVA, "Steg 1", { edit: press("radio", "Steg 2", inRow), mine: 2, theirs: 1 }) },
    async saveAsOther() {
      const { key = "" } = (await assessed()) ?? {};
      const results = [{ matrix: matrix.id, row: "r1", level: 1 }];
      return other.call(saveDeskAssessment, { params, body: { key, text: "", results } });
    },
    read: async () => ({ level: await levelOf() }),
  };
}

import { eq } from "drizzle-orm";
import {
  changeDeskWork,
  getDeskAssessments,
  removeDeskWork,
  saveDeskAssessment,
} from "#contract/desk/work/endpoints.ts";
import { assessments } from "#server/database/schema/assessments.ts";
import { database } from "../server/database.ts";
import { matching } from "./givenRound.ts";
import type { GivenStudent } from "./givenStudent.ts";
import { at, givenWorkClass, HOMEWORK, PLAN } from "./givenWorkClass.ts";

export type AddedChange = { student: GivenStudent; id: string };
/** Calls an endpoint of the desk, and returns the id that its change has to name, and a student of the school. */
export type Act = () => Promise<AddedChange>;

/** A plan of the desk in which a student has been assessed in writing. */
export async function givenAssessed() {
  const given = await givenWorkClass();
  const plan = await given.create();
  const assess = async (text: string) => {
    const [row] = (await given.desk.call(getDeskAssessments, at(plan.id))).students;
    const body = { key: row?.key ?? "", results: [], text };
    await given.desk.call(saveDeskAssessment, { ...at(plan.id), body }, matching(row?.version ?? ""));
  };
  await assess("Du resonerar väl.");
  const [assessment] = await database().select().from(assessments).where(eq(assessments.ownerId, plan.id));
  return { ...given, plan, assess, id: assessment?.id ?? "" };
}

/** The endpoints of the desk by which staff write what students do, each with the type that it tells programs. */
export const WORK_ACTS = {
  createDeskWork: [
    "plan.written",
    async () => {
      const { student, create } = await givenWorkClass();
      return { student, id: (await create()).id };
    },
  ],
  changeDeskWork: [
    "plan.changed",
    async () => {
      const { student, desk, create } = await givenWorkClass();
      const { id } = await create();
      await desk.call(changeDeskWork, { ...at(id), body: { ...PLAN, title: "Medeltiden" } });
      return { student, id };
    },
  ],
  removeDeskWork: [
    "assignment.removed",
    async () => {
      const { student, desk, create } = await givenWorkClass();
      const { id } = await create(HOMEWORK);
      await desk.call(removeDeskWork, at(id));
      return { student, id };
    },
  ],
  saveDeskAssessment: ["assessment.published", givenAssessed],
} satisfies Record<string, [type: string, act: Act]>;

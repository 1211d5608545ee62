import { listConversations, sendMessage } from "#contract/conversations/endpoints.ts";
import { listDeskFamilies, writeToFamilies } from "#contract/desk/inbox/endpoints.ts";
import { apiFor } from "../server/api.ts";
import { givenGroup } from "./givenGroup.ts";
import { givenGuardian } from "./givenGuardian.ts";
import { NOW } from "./givenReporter.ts";
import { givenSchool } from "./givenSchool.ts";
import { deskFor, givenStaff } from "./givenStaff.ts";
import { givenStudent } from "./givenStudent.ts";

type Family = {
  student: Awaited<ReturnType<typeof givenStudent>>;
  guardian: Awaited<ReturnType<typeof givenGuardian>>;
};

/** The mentor of 7A, who has not written to its families yet. Their last names are Berg00, Berg01 and so on. */
export async function givenFamilies(count: number) {
  const school = await givenSchool();
  const families: Family[] = await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const lastName = `Berg${String(at).padStart(2, "0")}`;
      const student = await givenStudent({ schools: [school], lastName });
      return { student, guardian: await givenGuardian({ students: [student], lastName }) };
    }),
  );
  const members = families.map(({ student }) => student);
  const group = await givenGroup(school, { type: "MENTOR_GROUP", title: "7A", members });
  const mentor = await givenStaff(school, { owns: [group], firstName: "Helena" });
  const desk = deskFor(mentor, NOW);
  const params = { groupId: group.id };
  /** Writes to the families, or to the first of them. */
  const write = async (title: string, first = count) => {
    const known = await desk.call(listDeskFamilies, { params });
    const students = known.slice(0, first).map(({ key }) => key);
    return desk.call(writeToFamilies, { params, body: { title, text: "Ta med matsäck", students } });
  };
  const apiOf = (at: number) => {
    const { guardian, student } = families[at] as Family;
    return apiFor(guardian, student, { now: NOW });
  };
  const conversationOf = async (at: number, title: string): Promise<string> => {
    const all = await apiOf(at).call(listConversations, { query: {} });
    return all.find((one) => one.title === title)?.id ?? "";
  };
  /** Answers as the guardian of one of the families, a minute later, and returns the id of the conversation. */
  const reply = async (at: number, title: string): Promise<string> => {
    const conversationID = await conversationOf(at, title);
    await apiOf(at).call(
      sendMessage,
      { body: { conversationID, text: "Tack!" } },
      { now: new Date(Date.parse(NOW) + 60_000).toISOString() },
    );
    return conversationID;
  };
  return { school, families, group, mentor, desk, write, apiOf, conversationOf, reply };
}

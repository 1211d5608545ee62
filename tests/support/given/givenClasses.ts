import { sendMessage } from "#contract/conversations/endpoints.ts";
import { apiFor } from "../server/api.ts";
import { givenGroup } from "./givenGroup.ts";
import { givenInbox } from "./givenInbox.ts";
import { givenMove } from "./givenMove.ts";
import { NOW } from "./givenReporter.ts";
import { deskFor, givenStaff } from "./givenStaff.ts";

/** Families who have written to 7A and its mentor; another class with a mentor of its own; and the office. */
export async function givenClasses(options: Parameters<typeof givenInbox>[0] = {}) {
  const inbox = await givenInbox(options);
  const next = await givenGroup(inbox.school, { type: "MENTOR_GROUP", title: "8B" });
  const newMentor = await givenStaff(inbox.school, { owns: [next], firstName: "Nils", lastName: "Ny" });
  const clerk = await givenStaff(inbox.school, { roleId: "office", firstName: "Olga" });
  const api = apiFor(inbox.guardian, inbox.student, { now: NOW });
  const write = (conversationID: string) => api.answer(sendMessage, { body: { conversationID, text: "Hallå?" } });
  const moveUp = () => givenMove({ leaves: [[inbox.student, inbox.group]], joins: [[inbox.student, next]] });
  return {
    ...inbox,
    next,
    newMentor,
    clerk,
    newDesk: deskFor(newMentor, NOW),
    office: deskFor(clerk, NOW),
    api,
    write,
    moveUp,
  };
}

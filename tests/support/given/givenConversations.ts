import { apiFor } from "../server/api.ts";
import { givenConversation } from "./givenConversation.ts";
import { givenFamily } from "./givenFamily.ts";
import { givenUser } from "./givenGroup.ts";
import { NOW, schoolOf } from "./givenReporter.ts";

/** A guardian with so many conversations, whose ids are in the order of a list: the latest first. */
export async function givenConversations(count: number) {
  const { guardian, student } = await givenFamily({ guardian: { lcid: "en" } });
  const user = await givenUser(schoolOf(student), { roleId: "office" });
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const created = new Date(Date.UTC(2026, 2, 10, 8, count - at)).toISOString();
    const line = { userId: user.id, text: "Hej!", created };
    const title = `Samtal ${at + 1}`;
    ids.push((await givenConversation(student, { title, guardians: [guardian], users: [user], lines: [line] })).id);
  }
  return { guardian, student, ids, api: apiFor(guardian, student, { now: NOW }) };
}

import { apiFor } from "../server/api.ts";
import { givenConversation } from "./givenConversation.ts";
import { givenFamily } from "./givenFamily.ts";
import { givenGroup, givenUser } from "./givenGroup.ts";

type More = Partial<Parameters<typeof givenConversation>[1]> & Pick<Parameters<typeof givenFamily>[0] & {}, "services">;

/** A family, its mentor Helena Berg, and her messages to them. */
export async function givenTalk(
  lines: { text: string; created?: string }[] = [{ text: "Hej!" }],
  { services, ...more }: More = {},
) {
  const { guardian, student } = await givenFamily({ ...(services && { services }) });
  const [school] = student.schools;
  if (!school) throw new Error("A student without a school");
  const mentor = await givenUser(school, { firstName: "Helena", lastName: "Berg" });
  const group = await givenGroup(school, { type: "MENTOR_GROUP", title: "7A", members: [student], owners: [mentor] });
  const talk = await givenConversation(student, {
    guardians: [guardian],
    users: [mentor],
    lines: lines.map((line) => ({ ...line, userId: mentor.id })),
    ...more,
  });
  return { guardian, student, school, mentor, group, talk, api: apiFor(guardian, student) };
}

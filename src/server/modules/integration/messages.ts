import { eq } from "drizzle-orm";
import { z } from "zod";
import { MessageText } from "#contract/conversations/schemas.ts";
import { SchoolHtml, text } from "#contract/schemas/common.ts";
import { conversations, messages } from "#server/database/schema/conversations.ts";
import { followedAt } from "#server/deliveries/changes.ts";
import { BadInput } from "#server/http/problems.ts";
import { announce } from "#server/notify/announce.ts";
import { addMessage } from "../conversations/write.ts";
import { staffIn } from "./followed.ts";
import { acted } from "./kindSchemas.ts";

const OurId = text(200).min(1);

/** Answers of staff to messages of guardians. They are written once, like at the desk. */
export const messageAnswers = acted(
  z.strictObject({
    /** Id of the guardian's message. */
    message: OurId,
    /** Id of the member of staff who answers, as the message shows it. */
    staff: OurId,
    text: SchoolHtml.pipe(MessageText),
  }),
  async (db, { message, staff, text }, { program, now, systems }) => {
    const refused = new BadInput("body.message", `there is no message ${message}`);
    if (!(await followedAt(db, program, { kinds: ["message"], id: message, now }))) throw refused;
    const [conversation] = await db
      .select({ id: conversations.id, studentId: conversations.studentId, status: conversations.status })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .where(eq(messages.id, message));
    if (!conversation) throw refused;
    if (conversation.status === "ARCHIVED") throw new BadInput("body.message", "the conversation is archived");
    const { id: conversationId, studentId } = conversation;
    if (!(await staffIn(db, conversationId)).includes(staff))
      throw new BadInput("body.staff", `${staff} does not take part in the conversation`);
    const writer = { userId: staff };
    const messageId = await addMessage(db, { conversationId, writer, text, parentId: message, now });
    const about = { studentId, conversationId, messageId, subjectId: messageId };
    await announce(db, "messageSentBySchool", { ...about, by: null, now, systems });
  },
);

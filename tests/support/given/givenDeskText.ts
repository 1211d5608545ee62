import { createDeskText } from "#contract/desk/posts/endpoints.ts";
import type { NewDeskText } from "#contract/desk/posts/schemas.ts";
import { announceContent } from "#server/notify/announceContent.ts";
import { database } from "../server/database.ts";
import { NOW } from "./givenReporter.ts";
import { givenClass } from "./givenStaff.ts";

export const LATER = "2026-03-13T08:00:00.000Z";

export const draftOf = (group: { id: string } | null, values: Partial<NewDeskText> = {}) => ({
  body: {
    kind: "POST" as const,
    title: "Utflykt",
    text: "<p>Ta med matsäck.</p>",
    groups: group ? [group.id] : [],
    students: [],
    important: false,
    urgent: false,
    eventDate: null,
    validUntil: null,
    publish: null,
    ...values,
  },
});
export const changeOf = ({ kind: _, ...content }: NewDeskText, tells = false) => ({ ...content, tells });
export const at = (postId: string) => ({ params: { postId } });

type Given = Awaited<ReturnType<typeof givenClass>>;
export const feedOf = ({ student }: Given) => ({ params: { studentId: student.id, page: 1, size: 20 }, query: {} });
export const announceNow = (id: string, again?: "CORRECTED" | "REMINDER") =>
  announceContent(database(), { kind: "post", id, again }, new Date(NOW));

/** A post of the mentor to their class, of which its guardian has been notified. */
export async function givenPublished(values: Partial<NewDeskText> = {}) {
  const given = await givenClass();
  const text = await given.desk.call(createDeskText, draftOf(given.group, { publish: "NOW", ...values }));
  await announceNow(text.id);
  const read = { params: { studentId: given.student.id, postId: text.id } };
  return { ...given, text, read };
}

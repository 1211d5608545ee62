import { excerpt, htmlToText } from "#client/lib/text.ts";
import { type Conversation, PREVIEW_LENGTH } from "#contract/conversations.ts";

type PreviewWords = { reported: string; own: (text: string) => string };

/** The latest message in one line of a list (CONV-2). */
export function previewOf(
  { messages }: Pick<Conversation, "messages">,
  ownId: string | undefined,
  words: PreviewWords,
): string {
  const latest = messages.at(-1);
  if (!latest) return "";
  if (latest.flagID !== null) return words.reported;
  const text = excerpt(htmlToText(latest.text), PREVIEW_LENGTH);
  return latest.creator.userId === ownId ? words.own(text) : text;
}

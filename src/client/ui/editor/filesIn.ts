import { htmlToText } from "#client/lib/text.ts";
import { cleanPasted } from "./cleanPasted.ts";

/** The files among what was dropped or pasted; none where words come with them, as Word sends a picture of its words, too. */
export function filesIn(data: DataTransfer | null): File[] {
  if (!data || data.files.length === 0) return [];
  const words = htmlToText(cleanPasted(data.getData("text/html")));
  return words.trim() === "" ? [...data.files] : [];
}

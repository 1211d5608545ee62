import { z } from "zod";
import { Id } from "./common.ts";
import { endpoint, FileContent } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";

/** The largest picture that may be put into an answer. */
export const PICTURE_MAX_BYTES = 10 * 1024 * 1024;

/** How many pictures one person may put into the answer to one form. */
export const PICTURES_PER_FORM_MAX = 50;

const base64Length = (bytes: number): number => 4 * Math.ceil(bytes / 3);

export const addPicture = endpoint({
  method: "POST",
  path: "/forms/:formId/pictures",
  offer: [OFFERS.forms, OFFERS.meetings],
  audit: "files",
  summary: "Keeps a picture for the caller's answer to a form; what it is decides its content, not its name.",
  body: z.object({
    /** The file in base64. */
    content: z.string().min(1).max(base64Length(PICTURE_MAX_BYTES)),
  }),
  reply: z.object({ id: Id }),
  bodyLimit: base64Length(PICTURE_MAX_BYTES) + 1_024,
});

export const getPicture = endpoint({
  method: "GET",
  path: "/forms/pictures/:pictureId",
  offer: [OFFERS.forms, OFFERS.meetings],
  audit: "files",
  summary: "A picture in an answer, for whom has put it there.",
  reply: FileContent,
  content: "file",
});

const ADDRESS = "/api/forms/pictures/";

/** How a picture is named in the HTML of an answer, where the API is not elsewhere. */
export const addressOfPicture = (id: string): string => `${ADDRESS}${id}`;

/** The id in such an address; null for any other. */
export function pictureIdIn(address: string): string | null {
  const id = address.startsWith(ADDRESS) ? address.slice(ADDRESS.length) : "";
  return /^[\w-]{1,200}$/.test(id) ? id : null;
}

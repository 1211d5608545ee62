import { z } from "zod";
import { Id } from "./common.ts";
import { Bytes, endpoint, FileContent } from "./endpoint.ts";
import { PICTURE_MAX_BYTES } from "./limits.ts";
import { OFFERS } from "./offers.ts";

export const addPicture = endpoint({
  method: "POST",
  path: "/forms/:formId/pictures",
  offer: [OFFERS.forms, OFFERS.meetings],
  audit: "files",
  summary: "Keeps a picture for the caller's answer to a form; its content decides its type, whatever it is sent as.",
  takes: "bytes",
  body: Bytes,
  reply: z.object({ id: Id }),
  bodyLimit: PICTURE_MAX_BYTES,
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

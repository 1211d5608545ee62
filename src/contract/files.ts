import type { Endpoint } from "./endpoint.ts";
import { PICTURE_MAX_BYTES } from "./limits.ts";
import { OFFERS } from "./offers.ts";

export const getFileItem = {
  name: "getFileItem",
  method: "GET",
  path: "/fileItems/:id",
  offer: [OFFERS.plans, OFFERS.nativeAssignments],
  audit: "files",
  content: "file",
} as const satisfies Endpoint;

/** A picture of another host that is in content of the student. The server fetches it, so that no host learns who reads. */
export const getOutsidePicture = {
  name: "getOutsidePicture",
  method: "GET",
  path: "/outsidePictures",
  offer: [OFFERS.plans, OFFERS.nativeAssignments, OFFERS.posts],
  audit: "files",
  content: "file",
  shape: "nullable",
} as const satisfies Endpoint;

export const addPicture = {
  name: "addPicture",
  method: "POST",
  path: "/forms/:formId/pictures",
  offer: [OFFERS.forms, OFFERS.meetings],
  audit: "files",
  takes: "bytes",
  bodyLimit: PICTURE_MAX_BYTES,
} as const satisfies Endpoint;

export const getPicture = {
  name: "getPicture",
  method: "GET",
  path: "/forms/pictures/:pictureId",
  offer: [OFFERS.forms, OFFERS.meetings],
  audit: "files",
  content: "file",
} as const satisfies Endpoint;

const ADDRESS = "/api/forms/pictures/";

/** Returns the address of a picture in the HTML of an answer. */
export const addressOfPicture = (id: string): string => `${ADDRESS}${id}`;

/** Returns the picture's id from such an address; null for any other address. */
export function pictureIdIn(address: string): string | null {
  const id = address.startsWith(ADDRESS) ? address.slice(ADDRESS.length) : "";
  return /^[\w-]{1,200}$/.test(id) ? id : null;
}

import { get, post } from "../endpoint.ts";

export const getFileItem = get("getFileItem", "/fileItems/:id", { content: "file" });

/** A picture of another host that is in content of the student. The server fetches it, so that no host learns who reads. */
export const getOutsidePicture = get("getOutsidePicture", "/outsidePictures", { content: "file", shape: "nullable" });
export const addPicture = post("addPicture", "/forms/:formId/pictures", {
  takes: "bytes",
  needsConnection: "needsReply",
});
export const getPicture = get("getPicture", "/forms/pictures/:pictureId", { content: "file" });

const ADDRESS = "/api/forms/pictures/";

export const addressOfPicture = (id: string): string => `${ADDRESS}${id}`;

/** Returns the picture's id from such an address; null for any other address. */
export function pictureIdIn(address: string): string | null {
  const id = address.startsWith(ADDRESS) ? address.slice(ADDRESS.length) : "";
  return /^[\w-]{1,200}$/.test(id) ? id : null;
}

import { useCallback } from "react";
import { request, requestFile } from "#client/http/request/request.ts";
import { addPicture, addressOfPicture, getOutsidePicture, getPicture } from "#contract/files/endpoints.ts";
import type { PictureOwner } from "#contract/kinds.ts";

export const fetchPicture = (pictureId: string): Promise<Blob> => requestFile(getPicture, { params: { pictureId } });

/** Content whose pictures of other hosts the server fetches. */
export type PictureSource = { referenceType: PictureOwner; referenceId: string };

/** Returns a function that fetches pictures of other hosts which are in that content. */
export const useOutsidePicture = ({
  referenceType,
  referenceId,
}: PictureSource): ((address: string) => Promise<Blob>) =>
  useCallback(
    (address) =>
      requestFile(getOutsidePicture, { query: { contentType: referenceType, contentId: referenceId, address } }),
    [referenceType, referenceId],
  );

/** Uploads a picture for the answer to a form and returns its address for the answer. */
export async function keepPicture(formId: string, picture: Blob): Promise<string> {
  const { id } = await request(addPicture, { params: { formId }, body: new Uint8Array(await picture.arrayBuffer()) });
  return addressOfPicture(id);
}

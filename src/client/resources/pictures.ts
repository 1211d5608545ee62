import { request, requestFile } from "#client/http/request/request.ts";
import { addPicture, addressOfPicture, getPicture } from "#contract/files.ts";

export const fetchPicture = (pictureId: string): Promise<Blob> => requestFile(getPicture, { params: { pictureId } });

/** Uploads a picture for the answer to a form and returns its address for the answer. */
export async function keepPicture(formId: string, picture: Blob): Promise<string> {
  const { id } = await request(addPicture, { params: { formId }, body: new Uint8Array(await picture.arrayBuffer()) });
  return addressOfPicture(id);
}

import { requestFile } from "#client/http/request/request.ts";
import type { PictureWidth } from "#contract/files/pictureWidths.ts";
import { getDocumentationFile } from "#contract/posts/documentations.ts";
import { getPostFile } from "#contract/posts/endpoints.ts";
import type { FeedItem } from "./feed.ts";

type OfText = { fileId: string; studentId: string; width?: PictureWidth };

/** Fetches a picture of a post or a documentation, by default as a row shows it. The student is one who has the text. */
export function fetchThumbnail(
  { kind, id }: Pick<FeedItem, "kind" | "id">,
  { fileId, studentId, width = "240" }: OfText,
) {
  const query = { width };
  return kind === "post"
    ? requestFile(getPostFile, { params: { studentId, postId: id, fileId }, query }, { studentId })
    : requestFile(getDocumentationFile, { params: { studentId, documentId: id, fileId }, query }, { studentId });
}

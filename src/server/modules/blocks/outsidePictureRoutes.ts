import { getOutsidePicture } from "#contract/files/endpoints.ts";
import { isOffered, OFFERS } from "#contract/offers.ts";
import type { Api } from "#server/api.ts";
import { NotFound } from "#server/http/problems.ts";
import { visibleAssignment } from "#server/modules/assignments/queries.ts";
import { blocksOf, isOwnerVisible } from "#server/modules/blocks/queries.ts";
import { visiblePlan } from "#server/modules/plans/queries.ts";
import { visiblePost } from "#server/modules/posts/queries.ts";
import type { Call } from "#server/route.ts";
import { picturesIn } from "../files/outsidePictures/picturesIn.ts";

export function outsidePictureRoutes({ route, fetchPicture }: Api): void {
  route(getOutsidePicture, async (call) => {
    const { address } = call.query;
    const { images, texts } = await contentOf(call);
    if (!images.includes(address) && !texts.some((html) => picturesIn(html).includes(address))) throw new NotFound();
    return (await fetchPicture(address)) ?? null;
  });
}

type Content = { images: string[]; texts: string[] };

/**
 * Returns the pictures and texts of content that the student has. Only addresses in it are fetched, so that nobody can use
 * the server to reach other hosts.
 * @throws NotFound
 */
async function contentOf({
  db,
  query,
  studentId,
  situation,
  caller,
  now,
}: Call<typeof getOutsidePicture>): Promise<Content> {
  const reader = { studentId, now };
  const { contentId: id, contentType: type } = query;
  if (type === "POST") {
    if (!isOffered(OFFERS.posts, situation)) throw new NotFound();
    const row = await visiblePost(db, { studentId, personId: caller.id, postId: id, now });
    return { images: [], texts: row ? [row.post.body] : [] };
  }
  if (!(await isOwnerVisible(db, { ...reader, situation }, { type, id }))) throw new NotFound();
  const [rows, ownText] = await Promise.all([
    blocksOf(db, { type, id }),
    type === "PLAN"
      ? visiblePlan(db, reader, id).then((row) => row?.plan.purpose)
      : visibleAssignment(db, reader, id).then((row) => row?.assignment.description),
  ]);
  return {
    images: rows.flatMap((row) => (row.type === "LINK" ? row.image : [])),
    texts: [...rows.flatMap((row) => (row.type === "EDITOR" ? row.text : [])), ownText ?? ""],
  };
}

import { and, eq } from "drizzle-orm";
import { addPicture, getPicture } from "#contract/files/endpoints.ts";
import { PICTURES_PER_FORM_MAX } from "#contract/limits.ts";
import type { Api } from "#server/api.ts";
import { formPictures } from "#server/database/schema/forms.ts";
import { pictureType } from "#server/http/pictureType.ts";
import { BadInput, Conflict, NotFound } from "#server/http/problems.ts";
import { visibleForm } from "#server/modules/forms/queries.ts";
import { refuseViruses } from "../refuseViruses.ts";
import { forgetUnused, lockPictures, picturesBeside, readPieces, writePieces } from "./queries.ts";

export function pictureRoutes({ route, scanner }: Api): void {
  route(addPicture, async ({ db, caller, studentId, situation, params, body, now, request, ...writing }) => {
    const { writeId: id, afterCommit } = writing;
    const type = pictureType(body);
    if (!type) throw new BadInput("body", "Not a picture (PNG, JPEG, GIF or WebP)");
    const audience = caller.kind === "student" ? "STUDENT" : "GUARDIAN";
    const form = await visibleForm(db, { caller, studentId, situation }, { formId: params.formId }, audience);
    if (!form) throw new NotFound();
    const place = { formId: form.id, studentId, ownerId: caller.id };
    await lockPictures(db, place);
    await forgetUnused(db, place, now);
    if ((await picturesBeside(db, place, id)) >= PICTURES_PER_FORM_MAX)
      throw new Conflict("There are too many pictures.");
    await db
      .insert(formPictures)
      .values({ ...place, id, type, created: now })
      .onConflictDoUpdate({ target: formPictures.id, set: { created: now } });
    afterCommit(async (outside) => {
      await refuseViruses(scanner, [body], { field: "body", log: request.log });
      await writePieces(outside, id, body);
    });
    return { id };
  });

  route(getPicture, async ({ db, caller, studentId, params }) => {
    const [row] = await db
      .select({ type: formPictures.type })
      .from(formPictures)
      .where(
        and(
          eq(formPictures.id, params.pictureId),
          eq(formPictures.studentId, studentId),
          eq(formPictures.ownerId, caller.id),
          eq(formPictures.arrived, true),
        ),
      );
    if (!row) throw new NotFound();
    const bytes = await readPieces(db, params.pictureId);
    return { name: `picture.${row.type.replace("image/", "")}`, ...row, bytes };
  });
}

import { addDeskFilePiece, beginDeskFile, completeDeskFile, getDeskFile } from "#contract/desk/files/endpoints.ts";
import { FILE_REFUSALS } from "#contract/desk/files/rules.ts";
import type { Api } from "#server/api.ts";
import { BadInput, Conflict, NotFound } from "#server/http/problems.ts";
import { contentType, fittingName } from "./contentType.ts";
import { arrivedBytes, bytesAt } from "./pieces.ts";
import { contentById } from "./queries.ts";
import { refuseViruses } from "./refuseViruses.ts";
import { addPiece, beginFile, childrenWithFile, finishFile, lockedFile, presentStaffFile } from "./staffFiles.ts";

/** Files that staff send for posts and documentations (DESK-4). */
export function deskFileRoutes({ route, scanner }: Api): void {
  route(beginDeskFile, async ({ db, body, scope, shows, now, writeId: id }) => {
    shows([]);
    await beginFile(db, { ...body, id, staffId: scope.staffId, now });
    return { id };
  });

  route(addDeskFilePiece, async ({ db, params, query, body, shows }) => {
    const file = await lockedFile(db, params.fileId);
    shows(await childrenWithFile(db, params.fileId));
    if (!file) throw new NotFound();
    await addPiece(db, file, { ...query, bytes: body });
    return null;
  });

  route(completeDeskFile, async ({ db, params, shows, request, afterCommit }) => {
    const { fileId: id } = params;
    const file = await lockedFile(db, id);
    shows(await childrenWithFile(db, id));
    if (!file) throw new NotFound();
    if (file.complete) return presentStaffFile(file);
    if ((await arrivedBytes(db, id)) !== file.size) throw new Conflict("Pieces of the file are missing.");
    const type = await contentType(file.size, (from, to) => bytesAt(db, id, from, Math.min(to, file.size)));
    if (!type) throw new BadInput(FILE_REFUSALS.type, "is of no type that can be sent");
    const name = fittingName(file.name, type);
    const scan = (content: AsyncIterable<Uint8Array>) =>
      refuseViruses(scanner, content, { field: FILE_REFUSALS.virus, log: request.log });
    afterCommit((outside) => finishFile(outside, { id, name, type, scan }));
    return presentStaffFile({ id, name, type });
  });

  route(getDeskFile, async ({ db, params, query, shows }) => {
    shows(await childrenWithFile(db, params.fileId));
    return contentById(db, params.fileId, query);
  });
}

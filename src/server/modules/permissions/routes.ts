import { eq } from "drizzle-orm";
import { answerPermission, listPermissions } from "#contract/permissions/endpoints.ts";
import { presentAnswers } from "#contract/permissions/rules.ts";
import type { Permission } from "#contract/permissions/schemas.ts";
import type { Api } from "#server/api.ts";
import { permissionAnswers, permissions } from "#server/database/schema/permissions.ts";
import { Conflict, NotFound } from "#server/http/problems.ts";
import { announce } from "#server/notify/announce.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";
import { familyNames } from "../students/familyNames.ts";
import { type Standing, standingsOf } from "./standing.ts";

export function permissionRoutes({ route }: Api): void {
  route(listPermissions, async ({ db, studentId, caller, timeZone, now }) => {
    const standings = await standingsOf(db, { studentIds: [studentId], day: schoolDay(now, timeZone) });
    const people = standings.flatMap(({ answers }) => answers.map(({ personId }) => personId));
    const nameOf = await familyNames(db, [...new Set(people)], caller.id);
    return standings.map((standing) => presented(standing, caller.id, nameOf));
  });

  route(answerPermission, async ({ db, studentId, caller, params, body, timeZone, now, systems }) => {
    // Locked, so that nobody answers a text that is changed meanwhile.
    await db.select().from(permissions).where(eq(permissions.id, params.permissionId)).for("share");
    const standings = await standingsOf(db, { studentIds: [studentId], day: schoolDay(now, timeZone) });
    const found = standings.find(({ permission }) => permission.id === params.permissionId);
    if (!found) throw new NotFound();
    if (found.permission.version !== body.version) throw new Conflict();
    const guardianId = caller.kind === "guardian" ? caller.id : null;
    const [row] = await db
      .insert(permissionAnswers)
      .values({ studentId, guardianId, permissionId: params.permissionId, ...body, at: now })
      .returning({ id: permissionAnswers.id });
    await announce(db, "permissionAnswered", {
      studentId,
      referenceId: params.permissionId,
      subjectId: `${row?.id}`,
      values: { title: found.permission.title },
      by: guardianId,
      now,
      systems,
    });
    return null;
  });
}

type NameOf = (id: string) => Permission["history"][number]["by"];

function presented({ permission, answers, state }: Standing, callerId: string, nameOf: NameOf): Permission {
  const { id, kind, title, text, version, validUntil, allMustAgree } = permission;
  const own = presentAnswers(permission, answers).find(({ personId }) => personId === callerId);
  return {
    id,
    kind,
    title,
    text,
    version,
    validUntil,
    allMustAgree,
    state,
    own: own?.isGiven ?? null,
    history: answers.toReversed().map(({ personId, ...answer }) => ({ ...answer, by: nameOf(personId) })),
  };
}

import { asc, eq } from "drizzle-orm";
import { dayInZone } from "#contract/dates/dates.ts";
import { moveAhead, movedDay } from "#contract/desk/copies/rules.ts";
import type { DeskFormCopy } from "#contract/desk/copies/schemas.ts";
import type { Scope } from "#server/access/scope.ts";
import type { Database } from "#server/database/connect.ts";
import { fieldTemplates } from "#server/database/schema/forms.ts";
import { plainOf } from "#server/http/plainText.ts";
import { presentField } from "#server/modules/forms/present.ts";
import { formById } from "../forms/queries.ts";
import { groupsNow } from "./groupsNow.ts";
import { calendarOf } from "./schoolCalendar.ts";

/** Returns what a copy of a form begins with: its latest version. @throws NotFound */
export async function copyOfForm(
  db: Database,
  { scope, id, now }: { scope: Scope; id: string; now: Date },
): Promise<DeskFormCopy> {
  const { form, group, school } = await formById(db, id);
  const { zone, ...calendar } = await calendarOf(db, school.id, now);
  const dueDay = form.dueDate && dayInZone(form.dueDate, zone);
  const move = moveAhead(dueDay ? [dueDay] : [], calendar);
  const fields = await db
    .select()
    .from(fieldTemplates)
    .where(eq(fieldTemplates.templateId, form.templateId))
    .orderBy(asc(fieldTemplates.position));
  const groups = await groupsNow(db, [group.id], { scope, now });
  return {
    ...move,
    leftOut: groups.length === 0 ? ["GROUPS"] : [],
    title: form.title,
    text: plainOf(form.text),
    groups,
    dueDay: dueDay && movedDay(dueDay, move.weeks),
    fields: fields.map((field) => ({ ...presentField(field), value: plainOf(field.value) })),
  };
}

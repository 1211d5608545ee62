import { listDeskAbsences, markAbsenceSeen } from "#contract/desk/today/endpoints.ts";
import type { apiFor } from "../server/api.ts";

type Desk = ReturnType<typeof apiFor>;

/** Marks a report as seen at the desk, as it is there now. */
export async function seeReport(desk: Desk, absenceId: string, options: { idempotencyKey?: string } = {}) {
  const { groups, later } = await desk.call(listDeskAbsences, {});
  const today = groups.flatMap(({ students }) => students.flatMap(({ reports }) => reports));
  const report = [...today, ...later.map((one) => one.report)].find(({ id }) => id === absenceId);
  const headers = { "if-match": `"${report?.version ?? ""}"` };
  return desk.answer(markAbsenceSeen, { params: { absenceId } }, { headers, ...options });
}

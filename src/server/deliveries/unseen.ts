import { and, eq, gt } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#server/database/connect.ts";
import { type Delivery, deliveries } from "#server/database/schema/deliveries.ts";
import type { Job } from "#server/jobs/job.ts";
import { announce } from "#server/notify/announce.ts";
import { isForPresentSchool } from "./presentSchool.ts";

/** Notifies staff that nobody at the desk has seen a report of absence when the school needs to know. */
export const unseenJob: Job<{ id: string }> = { name: "deliveryUnseen", data: z.object({ id: z.string() }) };

/** Whether somebody at the desk has to see what a guardian did before lessons begin. A child who comes is missed by nobody. */
export const isToBeSeen = ({ kind, what }: Pick<Delivery, "kind" | "what">): boolean =>
  kind === "absence" && (what === "REPORTED" || what === "EDITED");

/** Notifies the staff responsible for a student of a report that nobody has seen, unless it is over or was changed since. */
export const announceIfUnseen = (db: Database, { id }: { id: string }, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const [delivery] = await tx.select().from(deliveries).where(eq(deliveries.id, id)).for("update");
    if (!delivery || delivery.state === "RECEIVED" || delivery.endTime <= now) return;
    if (!(await isForPresentSchool(tx, delivery))) return;
    const { subjectId, schoolId, number, studentId } = delivery;
    const isLater = and(
      eq(deliveries.subjectId, subjectId),
      eq(deliveries.schoolId, schoolId),
      gt(deliveries.number, number),
    );
    // A change has a job of its own, and a removal needs none.
    if ((await tx.$count(deliveries, isLater)) > 0) return;
    await announce(tx, "reportUnseen", { studentId, by: null, now });
  });

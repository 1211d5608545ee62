import { asc, eq } from "drizzle-orm";
import { notifications } from "#server/database/schema/notifications.ts";
import { newId } from "../newId.ts";
import { database } from "../server/database.ts";

/** An unread notification of the person about the student. */
export async function givenNotification(
  person: { id: string },
  student: { id: string },
  values: Partial<typeof notifications.$inferInsert> = {},
) {
  const notification: typeof notifications.$inferInsert = {
    id: newId("notification"),
    personId: person.id,
    studentId: student.id,
    referenceType: "ABSENCE",
    referenceId: null,
    notificationText: "Frånvaro rapporterad",
    referenceUrl: "/absence",
    created: new Date(),
    read: null,
    ...values,
  };
  await database().insert(notifications).values(notification);
  return notification;
}

/** Returns what a person has been notified of, in order. */
export const notificationsOf = ({ id }: { id: string }) =>
  database()
    .select({ type: notifications.referenceType, text: notifications.notificationText })
    .from(notifications)
    .where(eq(notifications.personId, id))
    .orderBy(asc(notifications.created));

import { millisecondsInHour } from "date-fns/constants";
import { SERVICE_IDS } from "#contract/services.ts";
import { type Connection, inBatches } from "#server/database/connect.ts";
import { mailAddresses, notificationPreferences } from "#server/database/schema/notificationPreferences.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import {
  guardianStudents,
  guardians,
  schools,
  soldServices,
  studentSchools,
  students,
  tenants,
} from "#server/database/schema/people.ts";
import { newLinkKeys } from "#server/notify/mailLinks.ts";

const POSTS = 3;

/** Leaves a municipality's guardians whose daily mail is due, each with three new posts about one student. */
export async function insertDueDigests(
  db: Connection["db"],
  { count, due }: { count: number; due: Date },
): Promise<void> {
  const numbers = Array.from({ length: count }, (_, number) => number);
  const earlier = (hours: number) => new Date(due.getTime() - hours * millisecondsInHour);
  const person = { tenantId: "digest", firstName: "Kim", lastName: "Lind" };
  const mailOf = (number: number) => `guardian${number}@example.com`;
  await db.insert(tenants).values({ id: "digest", name: "Björkstad" });
  await db.insert(schools).values({ id: "digest", tenantId: "digest", title: "Björkskolan", type: 2 });
  await db.insert(soldServices).values({ tenantId: "digest", serviceId: SERVICE_IDS.news, serviceEnd: "2099-07-31" });
  await inBatches(
    numbers.map((number) => ({ ...person, id: `digest-s${number}` })),
    (rows) => db.insert(students).values(rows),
  );
  await inBatches(
    numbers.map((number) => ({ ...person, id: `digest-g${number}`, mail: mailOf(number) })),
    (rows) => db.insert(guardians).values(rows),
  );
  await inBatches(
    numbers.map((number) => ({ studentId: `digest-s${number}`, schoolId: "digest", position: 0 })),
    (rows) => db.insert(studentSchools).values(rows),
  );
  await inBatches(
    numbers.map((number) => ({ studentId: `digest-s${number}`, guardianId: `digest-g${number}`, position: 0 })),
    (rows) => db.insert(guardianStudents).values(rows),
  );
  await inBatches(
    numbers.map((number) => ({
      guardianId: `digest-g${number}`,
      address: mailOf(number),
      asked: earlier(48),
      confirmed: earlier(48),
      ...newLinkKeys(),
    })),
    (rows) => db.insert(mailAddresses).values(rows),
  );
  await inBatches(
    numbers.map((number) => ({ guardianId: `digest-g${number}`, dailySince: earlier(24), dailyNext: due })),
    (rows) => db.insert(notificationPreferences).values(rows),
  );
  for (let nth = 1; nth <= POSTS; nth += 1)
    await inBatches(
      numbers.map((number) => ({
        id: `digest-n${number}-${nth}`,
        personId: `digest-g${number}`,
        studentId: `digest-s${number}`,
        referenceType: "POST" as const,
        notificationText: "Friluftsdag",
        created: earlier(12),
      })),
      (rows) => db.insert(notifications).values(rows),
    );
  await db.execute("analyze");
}

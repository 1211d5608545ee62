import {
  noticeIntroductions,
  notificationPreferences,
  sentNotices,
} from "#server/database/schema/notificationPreferences.ts";
import { GUARDIANS, STUDENTS } from "../cast.ts";
import type { World } from "../world.ts";

/**
 * Seeds what `coparent` has chosen, what was sent to the devices of `family`, and that all guardians know where to choose. No
 * address is confirmed, so that the demo mails nothing unasked.
 */
export async function seedSentNotices({ db, now, at, minutes }: World): Promise<void> {
  const sent = { guardianId: GUARDIANS.family, channel: "push" as const, state: "DELIVERED" as const };
  const { compulsory, preschool } = STUDENTS;
  await db.insert(sentNotices).values([
    { ...sent, id: "sent-1", kinds: ["MESSAGE"], studentId: compulsory, at: minutes(-90) },
    { ...sent, id: "sent-2", kinds: ["POST", "DOCUMENTATION"], isDaily: true, at: minutes(-600) },
    { ...sent, id: "sent-3", kinds: ["MEETING"], studentId: compulsory, at: minutes(-1_500), state: "REFUSED" },
    { ...sent, id: "sent-4", kinds: ["URGENT"], studentId: preschool, at: minutes(-2_900) },
  ]);
  await db
    .insert(noticeIntroductions)
    .values(Object.values(GUARDIANS).map((guardianId) => ({ guardianId, at: minutes(-5_000) })));
  const paces = { push: "DAILY", mail: "OFF", teams: "DAILY" } as const;
  await db.insert(notificationPreferences).values({
    guardianId: GUARDIANS.coparent,
    preferences: {
      choices: [
        { kind: "POST", studentId: null, ...paces },
        { kind: "ASSIGNMENT", studentId: compulsory, ...paces },
      ],
      dailyMail: true,
      promptMail: false,
      dailyTime: "18:00",
      quiet: { from: "21:00", to: "07:00" },
      timeZone: "Europe/London",
    },
    dailySince: now,
    dailyNext: at(1, "18:00"),
  });
}

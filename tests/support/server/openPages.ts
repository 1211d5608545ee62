import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import { watchDesk } from "#contract/desk/today/endpoints.ts";
import type { DeskNews } from "#contract/desk/today/schemas.ts";
import { publish, publishAll } from "#server/notify/live.ts";
import type { GivenPerson } from "../given/givenGuardian.ts";
import { database } from "./database.ts";
import { type Following, followingAt } from "./following.ts";
import { tokenFor } from "./tokens.ts";

type Student = { id: string };

/** The open pages of a guardian of the student, which hear what is published from now on. */
export async function openPages({ id, subject }: GivenPerson, student: Student) {
  const stream = await followingAt(inject("apiUrl"), await tokenFor(subject));
  await upToNow(stream, (cause) => publish(database(), [id], { kind: "notification", studentId: student.id, cause }));
  return stream;
}

/** The open desk of staff who reach the student, which hears what is published from now on. */
export async function openDesk({ id, subject }: GivenPerson, student: Student) {
  const stream = await followingAt<DeskNews>(inject("apiUrl"), await tokenFor(subject), undefined, watchDesk.path);
  const changeOf = (cause: string) => ({ kind: "absence" as const, studentId: student.id, cause });
  await upToNow(stream, (cause) => publishAll(database(), [{ staffIds: [id], change: changeOf(cause) }]));
  return stream;
}

/**
 * Hears all that was published before now: the database carries it to the server in order, but some time after whoever
 * published it has had an answer.
 */
async function upToNow<Event extends { cause?: string | undefined }>(
  stream: Following<Event>,
  publishMark: (cause: string) => Promise<void>,
): Promise<void> {
  const mark = randomUUID();
  await publishMark(mark);
  let heard = await stream.next();
  while (heard && heard.cause !== mark) heard = await stream.next();
  if (!heard) throw new Error("The stream has ended");
}

import { createServer } from "node:http";
import { eq } from "drizzle-orm";
import { onTestFinished } from "vitest";
import type { Database } from "#server/database/connect.ts";
import { type DestinationKind, deliveries } from "#server/database/schema/deliveries.ts";
import { sources } from "#server/database/schema/sources.ts";
import { setDestination } from "#server/deliveries/destinations.ts";
import type { Sending } from "#server/deliveries/sending.ts";
import { createSendOutside, type SendOutside } from "#server/http/sendOutside.ts";
import type { Mail } from "#server/notify/channels/mailer.ts";
import { newId } from "../newId.ts";
import { database } from "../server/database.ts";
import type { GivenStudent } from "./givenStudent.ts";

const KEYS: [string] = [Buffer.alloc(32, 7).toString("base64")];
/** A signing key of webhooks. */
export const WEBHOOK_KEY = `whsec_${Buffer.alloc(32, 3).toString("base64")}`;

export type Taken = { method: string; path: string; headers: Record<string, string>; body: string };

/** A school's system on this machine. It answers as it is told, and keeps what it was sent. */
export async function givenSchoolSystem(
  answer: (taken: Taken, before: Taken[]) => { status: number; body?: unknown; headers?: Record<string, string> },
) {
  const taken: Taken[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const one: Taken = {
        method: request.method ?? "",
        path: request.url ?? "",
        headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
        body: Buffer.concat(chunks).toString("utf8"),
      };
      const { status, body, headers } = answer(one, [...taken]);
      taken.push(one);
      response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  return { url, taken };
}

type Given = { kind: DestinationKind; settings?: Record<string, unknown>; secrets?: unknown; phone?: string };

/** Sets where a school's reports go. */
export const givenDestination = (
  schoolId: string,
  { kind, settings = {}, secrets = {}, phone }: Given,
  check: SendOutside["check"] = async () => undefined,
  now = new Date(),
) =>
  setDestination(
    database(),
    { schoolId, kind, settings, secrets, phone: phone ?? null, officeMail: null },
    { keys: async () => KEYS, check, now },
  );

/** A source of an owner of schools, whose ids a destination uses. It has brought nobody. */
export async function givenRegisterSource(tenantId: string): Promise<string> {
  const id = newId("register");
  await database().insert(sources).values({ id, kind: "sds", tenantId, created: new Date() });
  return id;
}

/** Dependencies of sending, with the allowed hosts and the mails that were sent. */
export function givenSending({ now, hosts = [] }: { now: string; hosts?: string[] }) {
  const mails: Mail[] = [];
  const warnings: object[] = [];
  const clock = { now: new Date(now) };
  const sending: Sending = {
    db: database(),
    now: () => clock.now,
    keys: async () => KEYS,
    mailer: { from: "skolvy@school.example", isKept: false, send: async (mail) => void mails.push(mail) },
    sendOutside: createSendOutside(hosts),
    tokens: new Map(),
    language: "sv",
    publicUrl: "https://portal.example",
    warn: (details) => void warnings.push(details),
  };
  return { sending, mails, warnings, clock };
}

/** The deliveries about a student, the first one first. */
export const deliveriesOf = (studentId: string) =>
  database().select().from(deliveries).where(eq(deliveries.studentId, studentId)).orderBy(deliveries.number);

type Delivery = typeof deliveries.$inferInsert;

/** A guardian's report on its way to the student's school. No server knows of it, so only the test attempts it. */
export async function givenDelivery(
  {
    student,
    guardian,
  }: { student: Pick<GivenStudent, "id"> & { schools: { id: string }[] }; guardian: { id: string } },
  values: Pick<Delivery, "destination"> & Partial<Delivery>,
  db: Database = database(),
) {
  const row = {
    id: newId("delivery"),
    schoolId: student.schools[0]?.id ?? "",
    studentId: student.id,
    guardianId: guardian.id,
    kind: "absence" as const,
    what: "REPORTED" as const,
    subjectId: newId("absence"),
    startTime: new Date("2026-03-13T09:00:00Z"),
    endTime: new Date("2026-03-13T10:30:00Z"),
    state: "SENT" as const,
    created: new Date("2026-03-12T08:00:00Z"),
    ...values,
  };
  await db.insert(deliveries).values(row);
  return row;
}

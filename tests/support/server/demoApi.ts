import { resolve } from "node:path";
import { sql } from "drizzle-orm";
import { connect } from "#server/database/connect.ts";
import { identities, staffIdentities } from "#server/database/schema/identity.ts";
import { seedDemoWorld } from "#server/demo/seedDemoWorld.ts";
import { demoTranslator } from "#server/demo/translator/demoTranslator.ts";
import type { Mailer } from "#server/notify/channels/mailer.ts";
import type { TrustedIssuer } from "#server/settings/trustedIssuers.ts";
import { DEMO_NOW } from "./demoNow.ts";
import { type RunningApi, startApi } from "./startApi.ts";
import { TEST_KEYS } from "./testKeys.ts";

const migrations = resolve(import.meta.dirname, "../../../src/server/database/migrations");

/** Starts the real API on the demo world, whose accounts can use the test issuer's tokens. */
export async function startDemoApi(
  { url, dataDir }: { url?: string; dataDir?: string },
  trusted: TrustedIssuer,
  { mailer, now = DEMO_NOW }: { mailer?: Mailer; now?: Date } = {},
): Promise<RunningApi> {
  const { db, close } = await connect({ url, dataDir: dataDir ?? "", migrations });
  await seedDemoWorld(db, now, { keys: TEST_KEYS });
  await db.insert(identities).select(
    db
      .select({
        issuer: sql<string>`${trusted.issuer}`.as("issuer"),
        subject: identities.subject,
        guardianId: identities.guardianId,
        studentId: identities.studentId,
        sourceId: identities.sourceId,
        refusedBefore: identities.refusedBefore,
      })
      .from(identities),
  );
  const staff = await db.select().from(staffIdentities);
  // A database of an earlier version has none.
  if (staff.length > 0)
    await db.insert(staffIdentities).values(staff.map((one) => ({ ...one, issuer: trusted.issuer })));
  await close();
  return startApi({
    databaseUrl: url,
    dataDir,
    trusted,
    now,
    translator: demoTranslator,
    ...(mailer && { mailer }),
  });
}

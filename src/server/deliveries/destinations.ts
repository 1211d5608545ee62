import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { ABSENCE_LINK_KEY } from "#contract/students/endpoints.ts";
import type { Database } from "#server/database/connect.ts";
import {
  type DestinationKind,
  destinations,
  REPORT_KINDS,
  type ReportKind,
} from "#server/database/schema/deliveries.ts";
import { schoolData, schools } from "#server/database/schema/people.ts";
import { sources } from "#server/database/schema/sources.ts";
import { SecretIn } from "#server/http/clientCredentials.ts";
import { WrongInput } from "#server/http/dataProblems.ts";
import { RefusedAddress, type SendOutside } from "#server/http/sendOutside.ts";
import { destinationName, seal, unseal } from "#server/settings/seal.ts";
import type { SealingKeys } from "#server/settings/services.ts";
import { overlapEnd } from "./webhooks/keys.ts";

export type Destination = typeof destinations.$inferSelect;

const url = z.url({ protocol: /^https?$/ });

export const MailSettings = z.strictObject({ mail: z.email() });
/** With receipts, a report is received when the destination says so, and not when it takes the call. */
export const WebhookSettings = z.strictObject({ url, receipts: z.union([z.boolean(), z.stringbool()]).default(false) });
const SigningKey = z.string().regex(/^whsec_[A-Za-z0-9+/]{32,}=*$/);
/** A key that was replaced signs too for a day, so that receivers change theirs without a gap. */
export const WebhookSecrets = z.strictObject({
  key: SigningKey,
  former: z.strictObject({ key: SigningKey, until: z.iso.datetime() }).optional(),
});
export const Ss12000Settings = z.strictObject({
  url: url.transform((text) => text.replace(/\/$/, "")),
  /** Source whose ids of people and schools are those of the destination. */
  source: z.string().min(1),
  tokenUrl: url.optional(),
  clientId: z.string().min(1).optional(),
  scope: z.string().min(1).optional(),
  secretIn: SecretIn,
});
export const Ss12000Secrets = z
  .strictObject({
    token: z.string().min(1).optional(),
    clientSecret: z.string().min(1).optional(),
    /** In PEM. */
    certificate: z.string().min(1).optional(),
    key: z.string().min(1).optional(),
  })
  .refine(({ certificate, key }) => (certificate === undefined) === (key === undefined), {
    message: "certificate and key belong together",
  });

type Facts = {
  settings: z.ZodType<Record<string, unknown>>;
  secrets: z.ZodType;
  /** Whether this server sends to it. Others fetch, or look. */
  isSentTo: boolean;
  /** Kinds of reports that it takes. The others go to the desk. */
  takes: readonly ReportKind[];
  /** Whether it takes changes and removals of what it has. */
  takesChanges: boolean;
  /** Whether what it has taken counts as received, always or by its settings. */
  takenIsReceived: boolean | "unless receipts";
  /** Whether a report that nobody has confirmed in time counts as not arrived. */
  isAwaited: boolean;
};

const None = z.strictObject({});

/** Settings and abilities of each kind of destination. */
export const DESTINATIONS: Record<DestinationKind, Facts> = {
  desk: {
    settings: None,
    secrets: None,
    isSentTo: false,
    takes: REPORT_KINDS,
    takesChanges: true,
    takenIsReceived: false,
    isAwaited: false,
  },
  mail: {
    settings: MailSettings,
    secrets: None,
    isSentTo: true,
    takes: REPORT_KINDS,
    takesChanges: true,
    takenIsReceived: false,
    isAwaited: false,
  },
  webhook: {
    settings: WebhookSettings,
    secrets: WebhookSecrets,
    isSentTo: true,
    takes: REPORT_KINDS,
    takesChanges: true,
    takenIsReceived: "unless receipts",
    isAwaited: true,
  },
  feed: {
    settings: None,
    secrets: None,
    isSentTo: false,
    takes: REPORT_KINDS,
    takesChanges: true,
    takenIsReceived: false,
    isAwaited: true,
  },
  ss12000: {
    settings: Ss12000Settings,
    secrets: Ss12000Secrets,
    isSentTo: true,
    takes: ["absence"],
    takesChanges: false,
    takenIsReceived: true,
    isAwaited: true,
  },
  link: {
    settings: z.strictObject({ url }),
    secrets: None,
    isSentTo: false,
    takes: ["absence"],
    takesChanges: false,
    takenIsReceived: false,
    isAwaited: false,
  },
};

/** Returns where a kind of report goes at a school. */
export function destinationFor(report: ReportKind, destination: Pick<Destination, "kind"> | null): DestinationKind {
  const kind = destination?.kind ?? "desk";
  return DESTINATIONS[kind].takes.includes(report) ? kind : "desk";
}

export type NewDestination = {
  schoolId: string;
  kind: DestinationKind;
  settings: Record<string, unknown>;
  secrets: unknown;
  phone: string | null;
  officeMail: string | null;
};

/**
 * Sets where what guardians of a school report goes. What is under way goes there too.
 * @throws WrongInput
 */
export async function setDestination(
  db: Database,
  { settings, secrets, ...given }: NewDestination,
  { keys, check, now }: { keys: () => Promise<SealingKeys>; check: SendOutside["check"]; now: Date },
): Promise<Destination> {
  const { schoolId, kind } = given;
  const checked = parsed(DESTINATIONS[kind].settings, settings);
  if (DESTINATIONS[kind].isSentTo)
    for (const address of [checked.url, checked.tokenUrl])
      if (typeof address === "string") await refuseAddress(check, address);
  const kept = parsed(DESTINATIONS[kind].secrets, secrets);
  if (kind === "ss12000") checkSignIn(Ss12000Settings.parse(checked), Ss12000Secrets.parse(kept));
  const hasSecrets = Object.keys(kept ?? {}).length > 0;
  const link = kind === "link" ? String(checked.url) : undefined;
  const sealing = hasSecrets ? await keys() : undefined;
  return db.transaction(async (tx) => {
    const [school] = await tx.select().from(schools).where(eq(schools.id, schoolId));
    if (!school) throw new WrongInput(`There is no school ${schoolId}.`);
    if (typeof checked.source === "string") await checkSource(tx, checked.source, school.tenantId);
    const [before] = await tx.select().from(destinations).where(eq(destinations.schoolId, schoolId)).for("update");
    const row = {
      ...given,
      // Guardians read the link as one of their school's settings, so it has no second place here.
      settings: link === undefined ? checked : {},
      officeTold: null,
      secrets: sealing
        ? seal(JSON.stringify(withFormer(kept, { before, sealing, now })), destinationName(schoolId), sealing)
        : null,
    };
    const { schoolId: _, ...set } = row;
    await tx.insert(destinations).values(row).onConflictDoUpdate({ target: destinations.schoolId, set });
    await tx.delete(schoolData).where(and(eq(schoolData.schoolId, schoolId), eq(schoolData.key, ABSENCE_LINK_KEY)));
    if (link !== undefined) await tx.insert(schoolData).values({ schoolId, key: ABSENCE_LINK_KEY, value: link });
    return row;
  });
}

/** @throws WrongInput unless a client that fetches tokens has an id and something that proves it */
function checkSignIn(
  { tokenUrl, clientId }: z.infer<typeof Ss12000Settings>,
  { clientSecret, certificate }: z.infer<typeof Ss12000Secrets>,
): void {
  if (tokenUrl === undefined) return;
  if (clientId === undefined) throw new WrongInput("With tokenUrl, give the client's id: --set clientId=…");
  if (clientSecret === undefined && certificate === undefined)
    throw new WrongInput("With tokenUrl, give clientSecret, or certificate and key: --secrets FILE");
}

/** @throws WrongInput unless a source belongs to an owner of schools */
async function checkSource(db: Database, id: string, tenantId: string): Promise<void> {
  const owned = await db.select({ id: sources.id }).from(sources).where(eq(sources.tenantId, tenantId));
  if (owned.some((source) => source.id === id)) return;
  const known = owned.map((source) => source.id).join(", ");
  throw new WrongInput(`${tenantId} has no source ${id}.${known && ` It has ${known}.`}`);
}

type Replacing = { before: Destination | undefined; sealing: SealingKeys; now: Date };

/** Returns secrets with the signing key that they replace, which holds for another day. */
function withFormer(kept: unknown, { before, sealing, now }: Replacing): unknown {
  const made = WebhookSecrets.safeParse(kept);
  if (!made.success || before?.kind !== "webhook" || before.secrets === null) return kept;
  const { key } = WebhookSecrets.parse(JSON.parse(unseal(before.secrets, destinationName(before.schoolId), sealing)));
  return key === made.data.key ? kept : { ...made.data, former: { key, until: overlapEnd(now) } };
}

/**
 * Refuses an address that this server would never send to, so that nobody learns of it from a report that did not arrive.
 * @throws WrongInput
 */
export async function refuseAddress(check: SendOutside["check"], address: string): Promise<void> {
  try {
    await check(address);
  } catch (error) {
    // A host that is unknown now may be known by the time of a call, which is checked again.
    if (error instanceof RefusedAddress) throw new WrongInput(`${address}: ${error.message}`);
  }
}

function parsed<Value>(schema: z.ZodType<Value>, value: unknown): Value {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  throw new WrongInput(error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("\n"));
}

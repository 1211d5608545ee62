import { z } from "zod";

const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/$/, ""));

/**
 * An application of a Microsoft tenant with access to its education data: EduAssignments.Read.All, EduRoster.Read.All,
 * User.Read.All and, for files, Files.Read.All.
 */
export const GraphSettings = z.strictObject({
  tenant: z.string().min(1),
  client: z.string().min(1),
  secret: z.string().min(1),
  authority: url.default("https://login.microsoftonline.com"),
  endpoint: url.default("https://graph.microsoft.com/v1.0"),
});
export type GraphSettings = z.infer<typeof GraphSettings>;

/**
 * The application of the Teams package, with the permission TeamsActivity.Send, for notices in Teams' activity feed. It is
 * apart from the one that reads education data, so that neither may do what the other may.
 */
export const GraphActivitySettings = z.strictObject({
  tenant: z.guid(),
  client: z.string().min(1),
  secret: z.string().min(1),
  /** Id of the app in Teams, which links into it name. */
  teamsApp: z.guid(),
  /** Issuer of the tokens of people in Teams, if it is not the tenant's at the authority. */
  issuer: z.string().min(1).optional(),
  authority: url.default("https://login.microsoftonline.com"),
  endpoint: url.default("https://graph.microsoft.com/v1.0"),
});
export type GraphActivitySettings = z.infer<typeof GraphActivitySettings>;

/** An Azure resource of the kind ImmersiveReader, and an application of its tenant with access to it. */
export const ReaderSettings = z.strictObject({
  tenant: z.string().min(1),
  client: z.string().min(1),
  secret: z.string().min(1),
  subdomain: z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i),
  authority: z
    .url({ protocol: /^https?$/ })
    .transform((text) => text.replace(/\/$/, ""))
    .default("https://login.microsoftonline.com"),
});
export type ReaderSettings = z.infer<typeof ReaderSettings>;

/** A resource of the kind Translator in Azure. The default address keeps texts within Europe. */
const AzureTranslatorSettings = z.strictObject({
  kind: z.literal("azure"),
  key: z.string().min(1),
  /** Needed unless the resource is global. */
  region: z
    .string()
    .regex(/^[a-z0-9-]+$/i)
    .optional(),
  endpoint: url.default("https://api-eur.cognitive.microsofttranslator.com"),
});
export type AzureTranslatorSettings = z.infer<typeof AzureTranslatorSettings>;

/** A server with the interface of LibreTranslate, such as one of the school's own. */
const LibreTranslateSettings = z.strictObject({
  kind: z.literal("libretranslate"),
  endpoint: url,
  key: z.string().min(1).optional(),
});
export type LibreTranslateSettings = z.infer<typeof LibreTranslateSettings>;

/** The service that translates texts for readers. */
export const TranslatorSettings = z.discriminatedUnion("kind", [AzureTranslatorSettings, LibreTranslateSettings]);
export type TranslatorSettings = z.infer<typeof TranslatorSettings>;

/** The key pair that the first start generates. */
export const GeneratedPushKeys = z.strictObject({ publicKey: z.string().min(80), privateKey: z.string().min(40) });

/** Keys that identify this server to push services (VAPID, RFC 8292). */
export const PushKeys = GeneratedPushKeys.extend({
  /** Contact for push services: an https or mailto address. */
  subject: z.union([z.url({ protocol: /^https$/ }), z.string().regex(/^mailto:[^\s@]+@\S+$/)]),
});
export type PushKeys = z.infer<typeof PushKeys>;

/**
 * A service account of the Firebase project that the native app belongs to, as the file of its key has it. Google's files have
 * further members.
 */
export const PhonePushSettings = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().includes("PRIVATE KEY"),
  token_uri: url.default("https://oauth2.googleapis.com/token"),
  endpoint: url.default("https://fcm.googleapis.com"),
});
export type PhonePushSettings = z.infer<typeof PhonePushSettings>;

/** Country code without its plus sign, for numbers of the register that have none. */
const country = z.string().regex(/^[1-9]\d{0,2}$/);

/** Sends text messages: an account at 46elks, by its API user. */
const ElksSettings = z.strictObject({
  kind: z.literal("46elks"),
  user: z.string().min(1),
  password: z.string().min(1),
  /** Name or number that phones show as the sender. */
  from: z.string().min(1).max(16),
  country,
  endpoint: url.default("https://api.46elks.com/a1"),
});

/** An account at Twilio, by its own token or by one of its API keys. */
const TwilioSettings = z.strictObject({
  kind: z.literal("twilio"),
  account: z.string().min(1),
  key: z.string().min(1).optional(),
  secret: z.string().min(1),
  /** Name or number that phones show as the sender, or the id of a messaging service. */
  from: z.string().min(1).max(34),
  country,
  endpoint: url.default("https://api.twilio.com"),
});

/** The service that sends urgent news as text messages. */
export const SmsSettings = z.discriminatedUnion("kind", [ElksSettings, TwilioSettings]);
export type SmsSettings = z.infer<typeof SmsSettings>;

const SEALING_KEY_BYTES = 32;

/** Keys that seal secrets in the database, in base64. The first one seals, all of them open. */
export const SealingKeys = z
  .array(
    z.string().refine((text) => Buffer.from(text, "base64").length === SEALING_KEY_BYTES, "not 32 bytes in base64"),
  )
  .min(1);
export type SealingKeys = z.infer<typeof SealingKeys>;

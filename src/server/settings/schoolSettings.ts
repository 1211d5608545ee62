import { z } from "zod";
import { RETENTION_KINDS, RETENTION_LEAST_DAYS } from "#contract/app/retention.ts";
import { LANGUAGES } from "#contract/languages.ts";
import { AUDIT_SHOWN_DAYS } from "#contract/students/endpoints.ts";
import { LEFT_DAYS } from "#contract/students/former.ts";
import { DEFAULT_AUDIENCE } from "./contradictions.ts";
import {
  GraphActivitySettings,
  GraphSettings,
  PhonePushSettings,
  PushKeys,
  ReaderSettings,
  SealingKeys,
  SmsSettings,
  TranslatorSettings,
} from "./services.ts";
import { ProgramIssuerSetting, TrustedIssuerSetting } from "./trustedIssuers.ts";
import { HostAndPort, json, url } from "./values.ts";

// Settings of sign-in, of services and of what people see. Their descriptions are docs/settings.md; links in them start from docs/.

/** The endpoints of a real identity provider, which replaces the local one. */
const SignIn = z.strictObject({
  clientId: z.string().min(1),
  issuer: url,
  authorizationEndpoint: url,
  tokenEndpoint: url,
  jwksUri: url,
  endSessionEndpoint: url,
  /** Names of scopes at the provider, separated by spaces; one of them leads to tokens for the API. */
  scope: z
    .string()
    .trim()
    .min(1)
    .transform((scopes) => scopes.split(/\s+/).join(" ")),
});

export const SIGNING_IN = {
  SIGN_IN: json(SignIn)
    .optional()
    .describe(
      "How people sign in, as JSON: `clientId`, `issuer`, `authorizationEndpoint`, `tokenEndpoint`, `jwksUri`, `endSessionEndpoint`, and `scope`, several separated by spaces ([identity.md](operations/identity.md)). By default the local identity provider with its demo accounts.",
    ),
  TRUSTED_ISSUERS: json(z.array(TrustedIssuerSetting))
    .default([])
    .describe(
      "The issuers whose access tokens the API accepts, as a JSON list: `issuer`, `audience`, `jwks.uri`, and optionally `subjectClaim` (default `sub`), `scope` (default `guardians`), `tenantId`, `typ`. A token without that scope is refused.",
    ),
  PROGRAM_ISSUERS: json(z.array(ProgramIssuerSetting))
    .default([])
    .describe(
      "Further issuers whose application tokens the integration API accepts, as a JSON list: `issuer`, `audience`, `jwks.uri`, and optionally `clientClaim` (default `azp`; or `appid`, `client_id`, `sub`), `tenantId`, `typ` ([data.md](operations/data.md#programs-of-schools)).",
    ),
  AUDIENCE: z
    .string()
    .min(1)
    .default(DEFAULT_AUDIENCE)
    .describe("The audience of the local identity provider's tokens."),
  AAD_APP_CLIENT_ID: z
    .guid()
    .optional()
    .describe(
      "The application in Microsoft Entra ID, as provisioning writes it. With `AAD_APP_TENANT_ID`, people sign in within Teams and are identified by the claim `oid`.",
    ),
  AAD_APP_TENANT_ID: z.guid().optional().describe("The organization of that application."),
  TEAMS: json(z.strictObject({ clientId: z.string().min(1), initiateLoginEndpoint: url }))
    .optional()
    .describe(
      "Sign-in within Teams by an application that was registered in another way, as JSON: `clientId`, `initiateLoginEndpoint`. Add its issuer to `TRUSTED_ISSUERS`.",
    ),
  IDLE_MINUTES: z.coerce
    .number()
    .min(5)
    .max(720)
    .default(30)
    .describe("The minutes without activity after which a page signs out."),
  IDLE_WARNING_MINUTES: z.coerce
    .number()
    .min(1)
    .max(4)
    .default(2)
    .describe("How many minutes before that the page warns. Less than half of `IDLE_MINUTES`."),
};

/** Mail servers take 64 characters before the @, of which 33 are a plus sign and a token. */
const BOUNCES_NAME_MAX = 31;

export const MAIL_AND_PUSH = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: "not an address such as smtp://user:password@mail.example:587" })
    .optional()
    .describe(
      "The mail server, as in `smtp://user:password@mail.example:587`. Without one, the demo writes mails to `DATA_DIR/outbox`.",
    ),
  MAIL_FROM: z.email().optional().describe("The sender's address. By default `no-reply@` the host of `PUBLIC_URL`."),
  MAIL_HELO: z
    .hostname()
    .optional()
    .describe(
      "The name by which the server greets the mail server (HELO). By default the machine's name, or the host of `PUBLIC_URL` if that name has no dot.",
    ),
  MAIL_BOUNCES: z
    .email()
    .refine((address) => address.lastIndexOf("@") <= BOUNCES_NAME_MAX, "more than 31 characters before the @")
    .optional()
    .describe(
      "The address to which mail servers return mails, as in `bounces@portal.example`. Each mail has one of its own, with a random token after a plus sign. Needs `IMAP_URL` ([mail.md](operations/mail.md#bounces-that-come-later)).",
    ),
  IMAP_URL: z
    .url({ protocol: /^imaps?$/, error: "not an address such as imaps://user:password@mail.example:993" })
    .optional()
    .describe(
      "The mailbox of `MAIL_BOUNCES`, as in `imaps://user:password@mail.example:993`, or with a folder after a slash. Nobody else may use it: Skolvy deletes bounces there, and marks everything else as read.",
    ),
  MAIL: z.enum(["off"]).optional().describe("`off` sends no mail. Production otherwise needs `SMTP_URL`."),
  VAPID: json(PushKeys)
    .optional()
    .describe(
      "The keys for push services, as JSON: `publicKey`, `privateKey`, `subject`. By default created at the first start and kept in PostgreSQL or `DATA_DIR`.",
    ),
  PUSH_SERVICES: json(z.array(url))
    .default([])
    .describe("Origins of push services other than those of the browser makers, as a JSON list."),
  FCM: json(PhonePushSettings)
    .optional()
    .describe(
      "Push messages to phones with the native app by Firebase Cloud Messaging: the JSON key file of a service account of the app's project ([native-app.md](native-app.md#push-messages)).",
    ),
  SMS: json(SmsSettings)
    .optional()
    .describe(
      "Urgent news as text messages to the phone numbers of the register, as JSON: `kind` (`46elks` or `twilio`), the account, `from`, `country` ([data.md](operations/data.md#text-messages)). Off by default.",
    ),
  GRAPH_ACTIVITY: json(GraphActivitySettings)
    .optional()
    .describe(
      "Notifications in the activity feed of Teams by Microsoft Graph, as JSON: `tenant`, `client`, `secret`, `teamsApp` ([data.md](operations/data.md#notices-in-teams)).",
    ),
};

export const SERVICES = {
  GRAPH: json(GraphSettings)
    .optional()
    .describe(
      "Reads assignments from Teams by Microsoft Graph instead of the database, as JSON: `tenant`, `client`, `secret` of an application with `EduAssignments.Read.All`, `EduRoster.Read.All`, `User.Read.All` and `Files.Read.All`. Students are found by mail address, classes by `externalId`. Lists show no points, because Graph returns them one assignment at a time.",
    ),
  IMMERSIVE_READER: json(ReaderSettings)
    .optional()
    .describe(
      "Reads texts aloud, as JSON: `tenant`, `client`, `secret` of an application that may use the Azure resource `subdomain`. Off by default; in the demo world the browser's voice reads.",
    ),
  TRANSLATOR: json(TranslatorSettings)
    .optional()
    .describe(
      'Translates texts, as JSON: `{"kind":"azure","key":"…","region":"…"}` or `{"kind":"libretranslate","endpoint":"https://…"}` ([data.md](operations/data.md#translating-texts)). Off by default; in the demo world a small dictionary translates word by word.',
    ),
  CLAMAV: HostAndPort.optional().describe(
    "The ClamAV daemon that scans every file that people and programs send, as in `clamav:3310` ([data.md](operations/data.md#scanning-files)). Off by default.",
  ),
  SEALING_KEYS: json(SealingKeys)
    .optional()
    .describe(
      "The keys that encrypt the secrets of sources and destinations, and the health data of children's cards, each 32 bytes in base64, as a JSON list. The first one encrypts, all of them decrypt. Several servers need the same list. By default one is created at first use and kept in `DATA_DIR` ([sources.md](sources.md#secrets)).",
    ),
};

export const CONTENT = {
  SCHOOL_LANGUAGE: z
    .enum(LANGUAGES)
    .default("sv")
    .describe(
      "The language that the schools write in. Screen readers use it, and so do mails, notices, text messages and calendars for people whose language is unknown.",
    ),
  HELP_URL: url.default("https://www.skolverket.se").describe("The address of the help center."),
  SIGN_IN_PICTURE: z
    .string()
    .min(1)
    .optional()
    .describe(
      "The file of a picture that stands beside the sign-in, such as one of the municipality: JPEG, PNG or WebP, at most 500 KB. By default a drawing.",
    ),
  ACCESSIBILITY_BODY: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe(
      "The name of the body that answers for the portal, such as the municipality. The accessibility statement begins with it, as the law requires, so a server in production warns without it.",
    ),
  ACCESSIBILITY_MAIL: z
    .email()
    .optional()
    .describe(
      "The contact in the accessibility statement, by default the school. The law requires one, so a server in production warns without it.",
    ),
  PRIVACY_MAIL: z
    .email()
    .optional()
    .describe("The contact on the privacy page, such as the data protection officer. By default the school."),
  AUDIT_DAYS: z.coerce
    .number()
    .int()
    .min(AUDIT_SHOWN_DAYS)
    .max(36_500)
    .default(365)
    .describe(`How many days audit entries are kept; at least the ${AUDIT_SHOWN_DAYS} that guardians can see.`),
  NOTIFICATION_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(36_500)
    .optional()
    .describe("How many days read notifications are kept, by default forever. Unread ones are always kept."),
  LEFT_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .max(365)
    .default(LEFT_DAYS)
    .describe(
      "How many days guardians whose child has left the school can still read and save its results and their own messages. 0 ends it with the child's last day.",
    ),
  RETENTION: json(z.partialRecord(z.enum(RETENTION_KINDS), z.number().int().min(RETENTION_LEAST_DAYS).max(36_500)))
    .default({})
    .describe(
      `After how many days data is deleted by its age, as JSON, of ${RETENTION_KINDS.map((kind) => `\`${kind}\``).join(", ")}; at least ${RETENTION_LEAST_DAYS}. Kinds that are missing are kept ([data.md](operations/data.md#a-document-plan)).`,
    ),
};

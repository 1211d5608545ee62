import { eq } from "drizzle-orm";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Language } from "#contract/languages.ts";
import { NO_PREFERENCES } from "#contract/notifications/rules.ts";
import { DESK, linkTo } from "#contract/screens.ts";
import type { Api } from "#server/api.ts";
import type { Database } from "#server/database/connect.ts";
import { notificationPreferences } from "#server/database/schema/notificationPreferences.ts";
import { guardians } from "#server/database/schema/people.ts";
import { html, renderPage } from "#server/http/pages/page.ts";
import { styles } from "#server/http/pages/styles.ts";
import { hashSource } from "#server/http/securityHeaders.ts";
import { type LinkUse, type MailLink, readMailLink } from "#server/notify/mailLinks.ts";
import { languageOf } from "#server/settings/languageOf.ts";
import { translator } from "#server/settings/texts.ts";
import { stopDeskMail } from "../staffMail.ts";
import { confirmMail, switchMails } from "./queries.ts";

const POLICY = `default-src 'none'; style-src '${hashSource(styles)}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

type Step = "Asked" | "Done" | "Undone";

/** Texts of the pages. A confirmed address is not unconfirmed. Mails that come at once move to the daily mail (CALM-5). */
const TEXTS = {
  confirm: { Asked: "page.confirmAsked", Done: "page.confirmDone", Undone: "page.confirmDone" },
  daily: { Asked: "page.dailyAsked", Done: "page.dailyDone", Undone: "page.dailyUndone" },
  prompt: { Asked: "page.promptAsked", Done: "page.promptDone", Undone: "page.promptUndone" },
  desk: { Asked: "page.deskAsked", Done: "page.deskDone", Undone: "page.deskUndone" },
} as const satisfies Record<LinkUse, Record<Step, string>>;

/** Texts for a guardian who has stopped the daily mail too. */
const TEXTS_WITHOUT_DAILY = { Asked: "page.promptAskedAlone", Done: "page.promptDoneAlone" } as const;

type MailLinkRoute = { Params: { token: string } };
type Request = FastifyRequest<MailLinkRoute>;

/** More than a form of these pages, or a program that unsubscribes, sends. */
const FORM_MAX_BYTES = 1024;

/** Value that a form of these pages sends to undo what its link has done. */
const UNDO = "undo";

/**
 * Serves the pages that links in mails lead to: they need no sign-in, do one thing each, and offer to undo it. Reading a
 * page changes nothing, because mail servers open links too; a program that unsubscribes sends a POST (RFC 8058).
 */
export function serveMailLinks({ app, db, now }: Api): void {
  // biome-ignore lint/nursery/noMisusedPromises: Fastify awaits what a plugin returns; the rule only knows its callback form.
  void app.register(async (pages) => {
    // Forms and mail programs send form data of different types.
    pages.addContentTypeParser<Buffer>("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    const options = { schema: { hide: true } };

    pages.get<MailLinkRoute>("/mail/:token", options, async ({ params, headers }, reply) => {
      const link = await readMailLink(db, params.token, now());
      if (!link) return sendInvalid(reply, languageOf(NOBODY, headers["accept-language"]));
      return sendPage(reply, await pageOf(db, link), "Asked");
    });

    const posted = {
      ...options,
      bodyLimit: FORM_MAX_BYTES,
      preParsing: async ({ params, headers }: Request, reply: FastifyReply) => {
        // Says who calls, so that nothing is read of anybody else.
        if (await readMailLink(db, params.token, now())) return;
        await sendInvalid(reply, languageOf(NOBODY, headers["accept-language"]));
      },
    };
    pages.post<MailLinkRoute>("/mail/:token", posted, async ({ params, headers, body }, reply) => {
      const at = now();
      const link = await readMailLink(db, params.token, at);
      if (!link) return sendInvalid(reply, languageOf(NOBODY, headers["accept-language"]));
      const { use } = link;
      const isUndone = new URLSearchParams(String(body ?? "")).has(UNDO);
      await db.transaction((tx) => follow(tx, link, { isUndone, now: at }));
      const page = await pageOf(db, link);
      return sendPage(reply, page, isUndone && use !== "confirm" ? "Undone" : "Done");
    });
  });
}

const FIELDS = { daily: "dailyMail", prompt: "promptMail" } as const satisfies Record<
  Exclude<LinkUse, "confirm" | "desk">,
  string
>;

/** Does what a link is for, or undoes it. */
function follow(db: Database, link: MailLink, { isUndone, now }: { isUndone: boolean; now: Date }): Promise<unknown> {
  if (link.use === "confirm") return confirmMail(db, link.row, now);
  if (link.use === "desk") return stopDeskMail(db, link.row.userId, !isUndone);
  return switchMails(db, link.row.guardianId, { field: FIELDS[link.use], isOn: isUndone, now });
}

/** For whom a link is not known, or no longer. */
const NOBODY = { lcid: null };

type LinkPage = { use: LinkUse; language: Language; hasDailyMail: boolean };

/** The page is in the language of the mail that led to it, whatever the browser's is. */
async function pageOf(db: Database, link: MailLink): Promise<LinkPage> {
  const { use } = link;
  if (use === "desk") return { use, language: languageOf({ lcid: link.row.language }), hasDailyMail: false };
  const [row] = await db
    .select({ lcid: guardians.lcid, preferences: notificationPreferences.preferences })
    .from(guardians)
    .leftJoin(notificationPreferences, eq(notificationPreferences.guardianId, guardians.id))
    .where(eq(guardians.id, link.row.guardianId));
  const { dailyMail } = row?.preferences ?? NO_PREFERENCES;
  return { use, language: languageOf(row ?? NOBODY), hasDailyMail: dailyMail };
}

/** Leads to where more can be chosen. */
const choosing = (use: LinkUse) =>
  use === "desk"
    ? ({ url: DESK, text: "chooseDesk" } as const)
    : ({ url: linkTo("notificationPreferences"), text: "choose" } as const);

function sendPage(reply: FastifyReply, { use, language, hasDailyMail }: LinkPage, step: Step): FastifyReply {
  const t = translator(language, "noticeMail");
  const isUndoing = step === "Done" && use !== "confirm";
  const button = step === "Asked" ? t(`page.${use}Button`) : isUndoing && t("page.undo");
  const form =
    button &&
    html`
<form method="post">
${isUndoing && html`<input type="hidden" name="${UNDO}" value="1">`}
<button type="submit">${button}</button>
</form>`;
  const { url, text: choose } = choosing(use);
  const title = t(`${TEXTS[use][step]}Title`);
  const isAlone = use === "prompt" && step !== "Undone" && !hasDailyMail;
  const text = isAlone ? TEXTS_WITHOUT_DAILY[step] : TEXTS[use][step];
  const content = html`
<h1>${title}</h1>
<p role="status">${t(text)}</p>
${form || undefined}
<p class="help"><a href="${url}">${t(choose)}</a></p>`;
  return send(reply, 200, renderPage({ language, title, content }));
}

function sendInvalid(reply: FastifyReply, language: Language): FastifyReply {
  const t = translator(language, "noticeMail");
  const content = html`
<h1>${t("page.invalidTitle")}</h1>
<p>${t("page.invalid")}</p>
<p class="help"><a href="${linkTo("notificationPreferences")}">${t("choose")}</a></p>`;
  return send(reply, 404, renderPage({ language, title: t("page.invalidTitle"), content }));
}

const send = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  reply
    .code(status)
    .headers({
      "content-security-policy": POLICY,
      "referrer-policy": "no-referrer",
      vary: "accept-language",
    })
    .type("text/html; charset=utf-8")
    .send(page);

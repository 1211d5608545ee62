import type { FastifyInstance } from "fastify";
import { LOCALES } from "#contract/languages.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import type { Connection } from "#server/database/connect.ts";
import { VERSION } from "#server/settings/environment.ts";
import { translator } from "#server/settings/texts.ts";
import { chooseLanguage } from "../language.ts";
import { hashSource } from "../securityHeaders.ts";
import { html, renderPage } from "./page.ts";
import { styles } from "./styles.ts";

/** Due work that waits longer than this means that no server does any. */
const STALLED = "5 minutes";

const POLICY = `default-src 'none'; style-src '${hashSource(styles)}'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'`;

/** Serves a public status page that contains no names and no stored data. */
export function serveStatus(app: FastifyInstance, connection: Connection, now: () => Date): void {
  app.get("/status", { logLevel: "warn" }, async ({ headers }, reply) => {
    const database = await holds(connection.ping());
    const jobs = database && (await holds(findNoStalledWork(connection)));
    const language = chooseLanguage("", headers["accept-language"]);
    const t = translator(language, "health");
    const time = now();
    const timeFormat = new Intl.DateTimeFormat(LOCALES[language], {
      dateStyle: "long",
      timeStyle: "long",
      hourCycle: "h23",
      timeZone: SCHOOL_TIME_ZONE,
    });
    const wordFor = (works: boolean) => (works ? t("works") : t("fails"));
    const content = html`
<h1>${t("title")}</h1>
<p>${database && jobs ? t("allWorks") : t("someFails")}</p>
<dl>
<dt>${t("database")}</dt><dd><b>${wordFor(database)}</b></dd>
<dt>${t("jobs")}</dt><dd><b>${wordFor(jobs)}</b></dd>
<dt>${t("version")}</dt><dd>${VERSION}</dd>
<dt>${t("time")}</dt><dd><time datetime="${time.toISOString()}">${timeFormat.format(time)}</time></dd>
</dl>`;
    return reply
      .code(database && jobs ? 200 : 503)
      .headers({ "content-security-policy": POLICY, "cache-control": "no-store", vary: "accept-language" })
      .type("text/html; charset=utf-8")
      .send(renderPage({ language, title: t("title"), content }));
  });
}

async function findNoStalledWork({ run }: Connection): Promise<void> {
  const { rows } = await run(
    `select 1 from pgboss.job where state < 'active' and start_after < now() - interval '${STALLED}' limit 1`,
  );
  if (rows.length > 0) throw new Error("Background work is stalled");
}

const holds = (check: Promise<void>): Promise<boolean> =>
  check.then(
    () => true,
    () => false,
  );

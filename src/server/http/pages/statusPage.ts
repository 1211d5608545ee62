import type { FastifyInstance } from "fastify";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { type Language, LOCALES } from "#contract/profile.ts";
import da from "#locales/da/health.json" with { type: "json" };
import en from "#locales/en/health.json" with { type: "json" };
import fi from "#locales/fi/health.json" with { type: "json" };
import nb from "#locales/nb/health.json" with { type: "json" };
import nn from "#locales/nn/health.json" with { type: "json" };
import sv from "#locales/sv/health.json" with { type: "json" };
import uk from "#locales/uk/health.json" with { type: "json" };
import type { Connection } from "#server/database/connect.ts";
import { VERSION } from "#server/settings/environment.ts";
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
    const text = texts[language];
    const time = now();
    const timeFormat = new Intl.DateTimeFormat(LOCALES[language], {
      dateStyle: "long",
      timeStyle: "long",
      hourCycle: "h23",
      timeZone: SCHOOL_TIME_ZONE,
    });
    const wordFor = (works: boolean) => (works ? text.works : text.fails);
    const content = html`
<h1>${text.title}</h1>
<p>${database && jobs ? text.allWorks : text.someFails}</p>
<dl>
<dt>${text.database}</dt><dd><b>${wordFor(database)}</b></dd>
<dt>${text.jobs}</dt><dd><b>${wordFor(jobs)}</b></dd>
<dt>${text.version}</dt><dd>${VERSION}</dd>
<dt>${text.time}</dt><dd><time datetime="${time.toISOString()}">${timeFormat.format(time)}</time></dd>
</dl>`;
    return reply
      .code(database && jobs ? 200 : 503)
      .headers({ "content-security-policy": POLICY, "cache-control": "no-store", vary: "accept-language" })
      .type("text/html; charset=utf-8")
      .send(renderPage({ language, title: text.title, content }));
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

/** Texts of the status page, which works without the client, in all languages. */
export const texts: Record<Language, typeof en> = { sv, en, nb, nn, fi, da, uk };

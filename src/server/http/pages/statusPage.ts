import type { FastifyInstance } from "fastify";
import { LOCALES } from "#contract/languages.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import type { Connection } from "#server/database/connect.ts";
import { VERSION } from "#server/settings/environment.ts";
import { translator } from "#server/settings/texts.ts";
import { chooseLanguage } from "../language.ts";
import { type LastRun, readLastRuns } from "../monitoring/databaseState.ts";
import type { FindTrouble } from "../monitoring/watchDatabase.ts";
import { hashSource } from "../securityHeaders.ts";
import { html, joined, renderPage } from "./page.ts";
import { styles } from "./styles.ts";

/** Due work that waits longer than this means that no server does any. */
const STALLED = "5 minutes";

const POLICY = `default-src 'none'; style-src '${hashSource(styles)}'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'`;

/** Systems that the page lists; the first ones that were added. */
const SYSTEMS_SHOWN = 50;

type Watched = { connection: Connection; findTrouble: FindTrouble; now: () => Date };

/** Serves a public status page that contains no names, and of stored data only how the last runs of sources ended. */
export function serveStatus(app: FastifyInstance, { connection, findTrouble, now }: Watched): void {
  app.get("/status", { logLevel: "warn" }, async ({ headers }, reply) => {
    const trouble = await findTrouble();
    const database = trouble === undefined;
    const jobs = database && (await holds(findNoStalledWork(connection)));
    const sources = database ? lastOfEach(await readLastRuns(connection).catch(() => [])) : [];
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
    const timeOf = (date: Date) => html`<time datetime="${date.toISOString()}">${timeFormat.format(date)}</time>`;
    const works = sources.every(({ state }) => state === "DONE") ? t("allWorks") : t("sourcesFail");
    const rows = sources.slice(0, SYSTEMS_SHOWN).map(
      ({ kind, state, ended }, index) =>
        html`
<dt>${t("system", { number: index + 1, kind })}</dt><dd><b>${t(`run.${state}`)}</b> ${timeOf(ended)}</dd>`,
    );
    const content = html`
<h1>${t("title")}</h1>
<p>${database && jobs ? works : t("someFails")}</p>
<dl>
<dt>${t("database")}</dt><dd><b>${wordFor(database)}</b>${trouble && html` ${t(`trouble.${trouble}`)}`}</dd>
<dt>${t("jobs")}</dt><dd><b>${wordFor(jobs)}</b></dd>
<dt>${t("version")}</dt><dd>${VERSION}</dd>
<dt>${t("time")}</dt><dd>${timeOf(time)}</dd>
</dl>
${
  rows.length > 0 &&
  html`<h2>${t("sources")}</h2>
<dl>${joined(rows)}
</dl>`
}`;
    return reply
      .code(database && jobs ? 200 : 503)
      .headers({ "content-security-policy": POLICY, "cache-control": "no-store", vary: "accept-language" })
      .type("text/html; charset=utf-8")
      .send(renderPage({ language, title: t("title"), content }));
  });
}

/** Of the complete runs and those in between, the one that ended last. Whoever pauses a source knows of it. */
function lastOfEach(runs: LastRun[]): LastRun[] {
  const last = new Map<string, LastRun>();
  for (const run of runs.filter(({ isPaused }) => !isPaused)) {
    const other = last.get(run.source);
    if (!other || run.ended > other.ended) last.set(run.source, run);
  }
  return [...last.values()];
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

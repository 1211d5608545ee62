import { expect, inject, it, onTestFinished } from "vitest";
import { VERSION } from "#server/settings/environment.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";
import { startApi } from "#tests/support/server/startApi.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";

const NOW = new Date("2026-03-12T09:30:00Z");

/** A server with a database of its own, which a test may break. */
async function givenServer(rateLimit?: number) {
  const { url, template } = inject("postgres");
  const database = await createDatabase(url, template);
  const server = await startApi({
    databaseUrl: database.url,
    trusted: trustedIssuer(),
    now: NOW,
    ...(rateLimit && { rateLimit }),
  });
  onTestFinished(server.stop);
  return server;
}

const read = async (url: string, language = "en") => {
  const response = await fetch(`${url}/status`, { headers: { "accept-language": language } });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const factsOf = (text: string) =>
  [...text.matchAll(/<dt>(.*?)<\/dt><dd><b>(.*?)<\/b>/g)].map(([, name, value]) => [name, value]);

it("says to everybody that all works, with version and time, and of no person anything", async () => {
  const { guardian, student } = await givenFamily();
  const { url } = await givenServer();
  const { status, headers, text } = await read(url);
  expect(status).toBe(200);
  expect(factsOf(text)).toEqual([
    ["Database", "Working"],
    ["Background jobs", "Working"],
  ]);
  expect(text).toContain(`<time datetime="${NOW.toISOString()}">March 12, 2026 at 10:30:00 GMT+1</time>`);
  expect(text).toContain(`<dd>${VERSION}</dd>`);
  for (const secret of [guardian.id, student.id]) expect(text).not.toContain(secret);
  expect(headers.get("content-security-policy")).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'none'/,
  );
  expect(headers.get("content-security-policy")).not.toContain("script-src");
});

it("[I18N-1] speaks the reader's language", async () => {
  const { text } = await read(inject("apiUrl"), "sv-SE,en;q=0.5");
  expect(text).toContain('<html lang="sv">');
  expect(text).toContain("<h1>Driftstatus</h1>");
  expect(text).toMatch(/>\d{1,2} [a-zåäö]+ \d{4} kl\. \d{2}:\d{2}:\d{2} CES?T</);
});

it("tells work that nobody does", async () => {
  const { url, connection } = await givenServer();
  await connection.run("select pgboss.create_queue('abandoned', '{\"policy\": \"standard\"}'::json)");
  await connection.run("insert into pgboss.job (name, start_after) values ('abandoned', now() - interval '4 minutes')");
  expect((await read(url)).status).toBe(200);
  await connection.run("insert into pgboss.job (name, start_after) values ('abandoned', now() - interval '6 minutes')");
  const { status, text } = await read(url);
  expect(status).toBe(503);
  expect(factsOf(text)).toEqual([
    ["Database", "Working"],
    ["Background jobs", "Not working"],
  ]);
});

it("stands without a database, and says so", async () => {
  const server = await givenServer();
  server.connection.tryWriting = async () => Promise.reject(new Error("gone"));
  const { status, text } = await read(server.url);
  expect(status).toBe(503);
  expect(text).toContain("Something is not working.");
  expect(text).toContain("<dt>Database</dt><dd><b>Not working</b> (cannot be reached)</dd>");
});

it("asks the database no oftener for one address than the API does", async () => {
  const { url } = await givenServer(2);
  const statuses = [await read(url), await read(url), await read(url)].map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 429]);
});

it("tells how the last run of each system ended, by its kind and not by its name", async () => {
  const { url, connection } = await givenServer();
  expect((await read(url)).text).not.toContain("Data from other systems");
  await connection.run(`
    insert into sources (id, kind, tenant_id, created) values
      ('secret-register', 'sds', 't', '2026-01-01'), ('secret-calendar', 'icalendar', 't', '2026-01-02'),
      ('never-run', 'csv', 't', '2026-01-03');
    insert into source_runs (source_id, kind, state, started, ended) values
      ('secret-register', 'FULL', 'FAILED', '2026-03-11T01:30:00Z', '2026-03-11T01:31:00Z'),
      ('secret-register', 'FULL', 'DONE', '2026-03-12T01:30:00Z', '2026-03-12T01:31:00Z'),
      ('secret-calendar', 'INCREMENTAL', 'DONE', '2026-03-12T09:00:00Z', '2026-03-12T09:00:10Z')`);
  const well = await read(url);
  expect(well.text).toContain("Everything is working.");
  expect(factsOf(well.text).slice(2)).toEqual([
    ["System 1 (sds)", "Done"],
    ["System 2 (icalendar)", "Done"],
  ]);
  expect(well.text).toContain('<time datetime="2026-03-12T01:31:00.000Z">March 12, 2026 at 02:31:00 GMT+1</time>');
  expect(well.text).not.toContain("secret");
  await connection.run("update source_runs set state = 'STOPPED' where kind = 'INCREMENTAL'");
  const { status, text } = await read(url);
  // The portal itself works, so monitors are not alarmed.
  expect(status).toBe(200);
  expect(text).toContain("The portal is working, but not all data from other systems has arrived.");
  expect(factsOf(text).at(-1)).toEqual(["System 2 (icalendar)", "Stopped"]);
  await connection.run("update sources set paused = true where id = 'secret-calendar'");
  expect((await read(url)).text).toContain("Everything is working.");
});

import { cleanup, screen, waitFor } from "@testing-library/react";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { dayInZone } from "#contract/dates/dates.ts";
import { deskLink } from "#contract/desk/screens.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { connect } from "#server/database/connect.ts";
import { guardians, students, users } from "#server/database/schema/people.ts";
import { deskAddresses } from "#tests/support/journey/deskScreens.ts";
import { renderApp } from "#tests/support/page/renderApp.tsx";
import { sampled } from "#tests/support/run/tier.ts";
import { demoPerson } from "#tests/support/server/demo.ts";
import { startDemoApi } from "#tests/support/server/demoApi.ts";
import { staffViewers } from "#tests/support/server/demoIds.ts";
import { DEMO_NOW } from "#tests/support/server/demoNow.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";
import type { RunningApi } from "#tests/support/server/startApi.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";

let server: RunningApi;

/** Names that everybody gets, with the id of the person. */
const MARK = /(?:Hemlig|Skyddad)-([\w-]+)/g;

/** The demo world, in which everybody's identity is protected. */
beforeAll(async () => {
  const { url, template } = inject("postgres");
  const database = await createDatabase(url, template);
  server = await startDemoApi(database, trustedIssuer());
  const { db, close } = await connect({ url: database.url, dataDir: "", migrations: "src/server/database/migrations" });
  for (const people of [users, guardians, students])
    await db.update(people).set({
      protected: true,
      firstName: sql`'Hemlig-' || ${people.id}`,
      lastName: sql`'Skyddad-' || ${people.id}`,
    });
  await close();
}, 120_000);

afterAll(() => server.stop());

describe.each(staffViewers)("[DESK-1] people with a protected identity, at the desk of $name", ({ name, userId }) => {
  it.each(sampled(deskAddresses(dayInZone(DEMO_NOW, SCHOOL_TIME_ZONE)), 4))("are named nowhere on %s", async (path) => {
    await renderApp({ person: demoPerson(name), server: server.url, path, now: DEMO_NOW });
    await screen.findByRole("heading", { level: 1 });
    await waitFor(() => expect(document.querySelectorAll("main [aria-busy=true]")).toHaveLength(0));
    const named = [...document.documentElement.outerHTML.matchAll(MARK)].map(([, id]) => id);
    expect(named.filter((id) => id !== userId)).toEqual([]);
    if (path === deskLink("desk")) expect(named).toContain(userId);
    cleanup();
  });
});

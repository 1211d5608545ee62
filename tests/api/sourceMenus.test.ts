import { asc } from "drizzle-orm";
import { expect, it } from "vitest";
import type { Connection } from "#server/database/connect.ts";
import { meals } from "#server/database/schema/meals.ts";
import { calendar, event, givenCalendar } from "#tests/support/given/givenCalendarSource.ts";
import { givenDatabase, troublesOf } from "#tests/support/given/givenProvider.ts";

const item = (title: string, published: string, description: string) =>
  `<item><title>${title}</title><pubDate>${published}</pubDate><description><![CDATA[${description}]]></description></item>`;
const rss = (...items: string[]) =>
  `<rss version="2.0"><channel><title>Matsedel</title>${items.join("")}</channel></rss>`;

const FISH = item("Måndag - Vecka 48", "Mon, 23 Nov 2026 00:00:00 GMT", "Torsk (fisk, mjölk)<br/>Linsgryta (V)");
const SOUP = item("Tisdag - Vecka 48", "Tue, 24 Nov 2026 00:00:00 GMT", "Soppa");
const MEAT = item("Onsdag - Vecka 48", "Wed, 25 Nov 2026 00:00:00 GMT", "Köttbullar &amp; mos");

const menusIn = async ({ db }: Connection) =>
  (await db.select().from(meals).orderBy(asc(meals.day))).map(
    ({ day, courses }) =>
      `${day} ${courses.map(({ name, isVegetarian, allergens }) => [name, isVegetarian ? "V" : "", ...allergens].filter(Boolean).join(" ")).join(" | ")}`,
  );

async function givenMenu() {
  const connection = await givenDatabase();
  const { run } = await givenCalendar(connection, (ids) => ({ school: ids.get("school-bjorkskolan") }), "menu");
  return { connection, run };
}

it("[MEAL-1] [SRC-2] brings a school's menu from RSS 2.0, changes a day, and removes one that fell away", async () => {
  const { connection, run } = await givenMenu();
  const result = await run(rss(FISH, SOUP, MEAT));
  expect([result.state, troublesOf(result)]).toEqual(["DONE", []]);
  const all = ["2026-11-23 Torsk FISH MILK | Linsgryta V", "2026-11-24 Soppa", "2026-11-25 Köttbullar & mos"];
  expect(await menusIn(connection)).toEqual(all);
  expect((await run(rss(FISH, SOUP, MEAT))).counts.meal).toMatchObject({ created: 0, changed: 0, ended: 0 });
  expect((await run(rss(FISH, MEAT.replace("Köttbullar", "Korv")))).counts.meal).toMatchObject({
    changed: 1,
    ended: 1,
  });
  expect(await menusIn(connection)).toEqual([all[0], "2026-11-25 Korv & mos"]);
  // A service shows the present week only: the days of the last one stay.
  await run(rss(item("Måndag", "Mon, 30 Nov 2026 00:00:00 GMT", "Fisk")));
  expect(await menusIn(connection)).toEqual([all[0], "2026-11-25 Korv & mos", "2026-11-30 Fisk"]);
});

it("[MEAL-1] [SRC-3] skips what it cannot read and reports its place, and changes nothing by what is no menu", async () => {
  const { connection, run } = await givenMenu();
  const posted = item("Onsdag - Vecka 48", "Mon, 16 Nov 2026 07:00:00 GMT", "Soppa");
  const result = await run(rss(FISH, posted));
  expect(troublesOf(result)).toEqual(["menu:Onsdag - Vecka 48, pubDate: is missing or wrong"]);
  const shown = ["2026-11-23 Torsk FISH MILK | Linsgryta V"];
  expect(await menusIn(connection)).toEqual(shown);
  for (const text of ["<html></html>", rss(FISH, SOUP).slice(0, 200)])
    expect(troublesOf(await run(text))).toEqual(["menu: it is neither RSS 2.0 nor iCalendar, or was cut short"]);
  expect(await menusIn(connection)).toEqual(shown);
});

it("[MEAL-1] [SRC-2] brings a school's menu from a calendar, several courses of a day together", async () => {
  const { connection, run } = await givenMenu();
  const day = (uid: string, date: string, ...lines: string[]) =>
    event(`UID:${uid}`, `DTSTART;VALUE=DATE:${date}`, ...lines);
  const result = await run(
    calendar(
      day("a", "20261123", "SUMMARY:Lunch", "DESCRIPTION:Torsk (fisk)\\nLinsgryta (V)"),
      day("b", "20261124", "SUMMARY:Soppa"),
      day("c", "20261124", "SUMMARY:Pannkakor (ägg)"),
      day("d", "20261125", "SUMMARY:Korv", "STATUS:CANCELLED"),
    ),
  );
  expect([result.state, troublesOf(result)]).toEqual(["DONE", []]);
  expect(await menusIn(connection)).toEqual([
    "2026-11-23 Torsk FISH | Linsgryta V",
    "2026-11-24 Soppa | Pannkakor EGGS",
  ]);
});

it("[MEAL-1] leaves a day alone whose menu the office has pasted, and says so", async () => {
  const { connection, run } = await givenMenu();
  await run(rss(FISH));
  const [first] = await connection.db.select().from(meals);
  const own = {
    ...first,
    id: "own",
    day: "2026-11-24",
    courses: [{ name: "Eget", isVegetarian: false, allergens: [] }],
  };
  await connection.db.insert(meals).values({ schoolId: "", ...own });
  const result = await run(rss(FISH, SOUP));
  expect(troublesOf(result)).toEqual(["menu:Tisdag - Vecka 48: the school already has another menu for this day"]);
  expect(await menusIn(connection)).toEqual(["2026-11-23 Torsk FISH MILK | Linsgryta V", "2026-11-24 Eget"]);
});

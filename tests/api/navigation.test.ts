import { describe, expect, it } from "vitest";
import { getNavigation } from "#contract/app/navigation.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import type { ServiceName } from "#contract/services.ts";
import { menuLinks } from "#server/database/schema/kernel.ts";
import { STUDENTS } from "#server/demo/cast.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenViewer } from "#tests/support/given/givenGuardian.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { newId } from "#tests/support/newId.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";
import { demoApiFor } from "#tests/support/server/demo.ts";

const NOW = "2026-03-12T22:30:00Z";

async function menuFor(options: Parameters<typeof givenFamily>[0], now = NOW): Promise<string[]> {
  const { guardian, student } = await givenFamily(options);
  return (await apiFor(guardian, student, { now }).call(getNavigation, {})).map(({ url }) => url);
}

describe("getNavigation", () => {
  it.each<{ service: ServiceName; url: string }>([{ service: "news", url: "/posts" }])(
    "[NAV-10] [NAV-13] offers $url with $service alone",
    async ({ service, url }) => {
      expect(await menuFor({ services: [service] })).toContain(url);
      expect(await menuFor({ services: [] })).not.toContain(url);
    },
  );

  it.each([
    { what: "the last day, in the evening", end: "2026-03-12", now: "2026-03-12T22:30:00Z", isOn: true },
    { what: "the day after, just past midnight", end: "2026-03-12", now: "2026-03-12T23:30:00Z", isOn: false },
  ])("[STU-8] [NAV-10] counts a service by the day at the school: $what", async ({ end, now, isOn }) => {
    const urls = await menuFor({ services: ["news"], serviceEnd: end }, now);
    expect(urls.includes("/posts")).toBe(isOn);
  });

  it("[AUTH-15] leaves out for a viewer what is a guardian's", async () => {
    const { student } = await givenFamily();
    const urls = (await apiFor(await givenViewer(student), student).call(getNavigation, {})).map(({ url }) => url);
    expect(urls).not.toContain("/posts");
    expect(urls).not.toContain("/");
  });

  it("[NAV-3] [NAV-12] begins with home, whatever the school", async () => {
    for (const type of Object.values(SCHOOL_TYPES)) expect((await menuFor({ type, services: [] }))[0]).toBe("/");
  });

  it("[NAV-3] adds the links of the student's own schools, in their order", async () => {
    const { guardian, student } = await givenFamily();
    const link = { schoolId: student.schools[0]?.id ?? "", iconId: "link" };
    await database()
      .insert(menuLinks)
      .values([
        { ...link, id: newId("link"), text: "Andra", url: "/posts/1", position: 2, parentId: "MENTOR" },
        { ...link, id: newId("link"), text: "Första", url: "https://x.example", position: 1, type: "EXTERNAL" },
        { ...link, id: newId("link"), text: "Annan skola", url: "/", position: 0, schoolId: (await givenSchool()).id },
      ]);
    const items = (await apiFor(guardian, student).call(getNavigation, {})).slice(-2);
    expect(items.map(({ id: _, ...item }) => item)).toEqual([
      { text: "Första", url: "https://x.example", iconId: "link", type: "EXTERNAL" },
      { text: "Andra", url: "/posts/1", iconId: "link", parentId: "MENTOR" },
    ]);
  });

  it("[NAV-10] [NAV-13] leaves out a link of the school's to a screen whose service is off", async () => {
    const { guardian, student } = await givenFamily({ services: ["forms"] });
    const link = { schoolId: student.schools[0]?.id ?? "", iconId: "link", text: "Länk" };
    const urls = ["/posts", "/posts/1?x=1", "/forms#answer", "https://x.example/posts", "/accessibility"];
    await database()
      .insert(menuLinks)
      .values(urls.map((url, position) => ({ ...link, id: newId("link"), url, position })));
    const items = await apiFor(guardian, student, { now: NOW }).call(getNavigation, {});
    const shown = items.filter(({ text }) => text === "Länk").map(({ url }) => url);
    expect(shown).toEqual(["/forms#answer", "https://x.example/posts", "/accessibility"]);
  });

  it("[NAV-3] [NAV-4] the demo world has one EXTERNAL item, one of each category and one of none", async () => {
    const items = await demoApiFor("family", STUDENTS.compulsory).call(getNavigation, {});
    expect(items.filter(({ type }) => type === "EXTERNAL")).toHaveLength(1);
    expect(new Set(items.map(({ parentId }) => parentId))).toEqual(
      new Set(["EDUCATION", "MENTOR", "ADMINISTRATION", undefined]),
    );
  });
});

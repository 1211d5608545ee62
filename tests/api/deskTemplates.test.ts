import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  changeDeskTemplate,
  createDeskTemplate,
  getDeskTemplate,
  getDeskTemplates,
  removeDeskTemplate,
} from "#contract/desk/templates/endpoints.ts";
import { TEMPLATE_REFUSALS, TEMPLATE_TEXT_MAX, TEMPLATES_MAX } from "#contract/desk/templates/rules.ts";
import type { NewTemplate } from "#contract/desk/templates/schemas.ts";
import { textTemplates } from "#server/database/schema/textTemplates.ts";
import { givenGroup } from "../support/given/givenGroup.ts";
import { NOW } from "../support/given/givenReporter.ts";
import { matching } from "../support/given/givenRound.ts";
import { givenSchool } from "../support/given/givenSchool.ts";
import { deskFor, givenClass, givenStaff } from "../support/given/givenStaff.ts";
import { newId } from "../support/newId.ts";
import { database } from "../support/server/database.ts";

const OUTING: NewTemplate = {
  kind: "POST",
  name: "Utflykt",
  title: "Utflykt på fredag",
  text: "<p>Ta med matsäck.</p>",
  schoolId: null,
};
/** Another name, with the same words. */
const named = (name: string) => ({ name, title: OUTING.title, text: OUTING.text });

const QUERY = { query: { kind: "POST" as const } };

/** A class with a colleague of its mentor, the office of its school, and somebody of another school. */
async function givenColleagues() {
  const given = await givenClass();
  const { school, group } = given;
  const colleague = deskFor(await givenStaff(school, { owns: [group] }), NOW);
  const office = deskFor(await givenStaff(school, { roleId: "principal" }), NOW);
  const elsewhere = await givenSchool();
  const stranger = deskFor(await givenStaff(elsewhere, { owns: [await givenGroup(elsewhere)] }), NOW);
  return { ...given, colleague, office, stranger, elsewhere };
}

const namesOf = async (desk: ReturnType<typeof deskFor>, kind: NewTemplate["kind"] = "POST") =>
  (await desk.call(getDeskTemplates, { query: { kind } })).templates.map(({ name }) => name);

const at = (textTemplateId: string) => ({ params: { textTemplateId } });

describe("[DESK-15] a template", () => {
  it("that staff keep for themselves is seen, changed and removed by nobody else, not even the office", async () => {
    const { desk, colleague, office, stranger } = await givenColleagues();
    const { id } = await desk.call(createDeskTemplate, { body: OUTING });
    await desk.call(createDeskTemplate, { body: { ...OUTING, kind: "MESSAGE", name: "Läxa", text: "Hej!" } });
    expect(await namesOf(desk)).toEqual(["Utflykt"]);
    expect(await namesOf(desk, "MESSAGE")).toEqual(["Läxa"]);
    expect(await desk.call(getDeskTemplate, at(id))).toMatchObject(named("Utflykt"));
    const [{ version = "" } = {}] = (await desk.call(getDeskTemplates, QUERY)).templates;
    for (const other of [colleague, office, stranger]) {
      expect(await namesOf(other)).toEqual([]);
      const answers = [
        await other.answer(getDeskTemplate, at(id)),
        await other.answer(changeDeskTemplate, { ...at(id), body: named("Mitt") }, matching(version)),
        await other.answer(removeDeskTemplate, at(id), matching(version)),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    }
  });

  it("of a school is all its staff's to use, and its office's to keep", async () => {
    const { desk, colleague, office, stranger, school, elsewhere } = await givenColleagues();
    const body = { ...OUTING, schoolId: school.id };
    for (const [caller, schoolId] of [
      [desk, school.id],
      [office, elsewhere.id],
    ] as const)
      expect((await caller.answer(createDeskTemplate, { body: { ...body, schoolId } })).status).toBe(400);
    const { id } = await office.call(createDeskTemplate, { body });
    const [template] = (await colleague.call(getDeskTemplates, QUERY)).templates;
    expect(template).toMatchObject({ id, name: "Utflykt", school: school.title, mayChange: false });
    expect(await colleague.call(getDeskTemplate, at(id))).toMatchObject({ title: OUTING.title });
    const change = { ...at(id), body: named("Friluftsdag") };
    const seen = matching(template?.version ?? "");
    expect((await colleague.answer(changeDeskTemplate, change, seen)).status).toBe(403);
    expect((await colleague.answer(removeDeskTemplate, at(id), seen)).status).toBe(403);
    expect((await stranger.answer(getDeskTemplate, at(id))).status).toBe(404);
    const { templates, schools } = await office.call(getDeskTemplates, QUERY);
    expect(schools).toEqual([{ id: school.id, title: school.title }]);
    expect(templates).toMatchObject([{ mayChange: true }]);
    await office.call(changeDeskTemplate, change, seen);
    expect(await namesOf(desk)).toEqual(["Friluftsdag"]);
    // Somebody else has changed it since.
    expect((await office.answer(removeDeskTemplate, at(id), seen)).status).toBe(412);
    const [now] = (await office.call(getDeskTemplates, QUERY)).templates;
    await office.call(removeDeskTemplate, at(id), matching(now?.version ?? ""));
    expect(await namesOf(desk)).toEqual([]);
  });

  it("is changed in its words, over the version that was seen, and what was begun with it stays", async () => {
    const { office, desk, school } = await givenColleagues();
    const { id } = await office.call(createDeskTemplate, { body: { ...OUTING, schoolId: school.id } });
    const { version } = await desk.call(getDeskTemplate, at(id));
    const [listed] = (await desk.call(getDeskTemplates, QUERY)).templates;
    expect(listed?.version).toBe(version);
    const words = { title: "Utflykt i maj", text: "<p>Ta med regnkläder.</p>" };
    await office.call(changeDeskTemplate, { ...at(id), body: { name: "Utflykt", ...words } }, matching(version));
    const now = await desk.call(getDeskTemplate, at(id));
    expect(now).toEqual({ name: "Utflykt", ...words, version: expect.not.stringMatching(version) });
    const again = { ...at(id), body: named("Utflykt") };
    expect((await office.answer(changeDeskTemplate, again, matching(version))).status).toBe(412);
    expect((await office.answer(removeDeskTemplate, at(id), matching(version))).status).toBe(412);
    const tooLong = { ...named("Utflykt"), text: "a".repeat(TEMPLATE_TEXT_MAX + 1) };
    for (const wrong of [tooLong, { ...named("Utflykt"), text: "<script>1</script>" }]) {
      const refused = await office.answer(changeDeskTemplate, { ...at(id), body: wrong }, matching(now.version));
      expect(refused.status).toBe(400);
    }
    expect(await desk.call(getDeskTemplate, at(id))).toEqual(now);
  });

  it("has a name once, is short, and there are few of them", async () => {
    const { desk, mentor } = await givenColleagues();
    await desk.call(createDeskTemplate, { body: OUTING });
    const taken = await desk.answer(createDeskTemplate, { body: { ...OUTING, name: "utflykt " } });
    expect(taken).toMatchObject({ status: 409, body: { errors: [{ field: TEMPLATE_REFUSALS.name }] } });
    const { id } = await desk.call(createDeskTemplate, { body: { ...OUTING, name: "Prov" } });
    const prov = (await desk.call(getDeskTemplates, QUERY)).templates.find((one) => one.id === id);
    const renamed = { ...at(id), body: named("Utflykt") };
    expect((await desk.answer(changeDeskTemplate, renamed, matching(prov?.version ?? ""))).status).toBe(409);
    for (const wrong of [{ text: "a".repeat(TEMPLATE_TEXT_MAX + 1) }, { name: " " }, { text: "<script>1</script>" }])
      expect((await desk.answer(createDeskTemplate, { body: { ...OUTING, name: "Ny", ...wrong } })).status).toBe(400);
    const rows = Array.from({ length: TEMPLATES_MAX - 2 }, (_, count) => ({
      ...{ id: newId("template"), ownerId: mentor.id, kind: "POST" as const, name: `Mall ${count}` },
      ...{ title: "", text: "", created: new Date(NOW) },
    }));
    await database().insert(textTemplates).values(rows);
    const many = await desk.answer(createDeskTemplate, { body: { ...OUTING, name: "En till" } });
    expect(many).toMatchObject({ status: 409, body: { errors: [{ field: TEMPLATE_REFUSALS.many }] } });
    const kept = await database().$count(textTemplates, eq(textTemplates.ownerId, mentor.id));
    expect(kept).toBe(TEMPLATES_MAX);
  });
});

import { describe, expect, inject, it, onTestFinished, vi } from "vitest";
import { getFormTemplate, listForms, saveFormInstance } from "#contract/forms/endpoints.ts";
import { TRANSLATION_SERVICE } from "#contract/limits.ts";
import type { ServiceName } from "#contract/services.ts";
import { programById } from "#server/access/integrationClients.ts";
import { migrationsFolder } from "#server/database/checkSchema.ts";
import { connect } from "#server/database/connect.ts";
import { translations } from "#server/database/schema/kernel.ts";
import { tenants } from "#server/database/schema/people.ts";
import { collectChanges } from "#server/deliveries/systems.ts";
import { addClient } from "#server/modules/integration/clients.ts";
import { writeItems } from "#server/modules/integration/writeItems.ts";
import { givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { notificationsOf } from "#tests/support/given/givenNotification.ts";
import { schoolRef, withProgramServer } from "#tests/support/given/givenProgram.ts";
import { givenProgramClass, ref } from "#tests/support/given/givenProgramClass.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";

/** Time that a background job may take. */

const server = withProgramServer();

const ALLERGIES = { id: "allergies", name: "Allergier", type: "TEXT", required: true };
const CONSENT = { id: "consent", name: "Får vara med på bild", type: "YES_NO" };
const form = (values: object = {}) => ({
  group: ref("groups", "G1"),
  title: "Inför lägret",
  text: "<p>Svara senast fredag.</p>",
  due: "2099-03-20T23:00:00Z",
  fields: [ALLERGIES],
  ...values,
});

describe("[INT-2] forms", () => {
  async function givenFormClass() {
    const given = await givenProgramClass(server);
    await given.write("/forms/F1", form());
    const api = given.apiAt(NOW);
    const shown = async () => (await api.call(listForms, {}))[0];
    const fields = async () =>
      (await api.call(getFormTemplate, { params: { templateId: (await shown())?.formTemplateID ?? "" } })).fields;
    async function answer(value: string, status: "SAVED" | "SUBMITTED") {
      const known = await shown();
      const [instance] = known?.formInstances ?? [];
      const [field] = await fields();
      const body = {
        id: instance?.id ?? "",
        formID: known?.id ?? "",
        status,
        edited: instance?.edited ?? null,
        fieldResults: [{ fieldName: field?.name ?? "", value, FieldTemplateId: field?.id ?? "" }],
      };
      return (await api.answer(saveFormInstance, { body })).status;
    }
    return { ...given, shown, fields, answer };
  }

  it("ask the guardians of a group, who are notified and answer", async () => {
    const { program, guardian, write, shown, fields, answer } = await givenFormClass();
    expect(await shown()).toMatchObject({ title: "Inför lägret", closed: false });
    expect(await fields()).toMatchObject([{ name: "Allergier", type: "TEXT", required: true }]);
    await vi.waitFor(async () =>
      expect(await notificationsOf(guardian)).toEqual([
        { type: "FORM", text: expect.stringContaining("Inför lägret") },
      ]),
    );
    expect(await answer("Nötter", "SUBMITTED")).toBe(200);
    expect(await write("/forms/F1", form())).toMatchObject({ status: "unchanged" });
    expect(await write("/forms/F1", form({ closed: true }))).toMatchObject({ status: "updated" });
    expect(await shown()).toMatchObject({ closed: true });
    expect(await write("/forms/F1", form())).toMatchObject({ status: "updated" });
    // The answers of guardians stay.
    await program.send({ method: "DELETE", path: "/forms/F1" });
    expect(await shown()).toMatchObject({ closed: true, formInstances: [{ status: "SUBMITTED" }] });
  });

  it("with other fields keep answers: submitted ones with their questions, begun ones with those still asked", async () => {
    const submitted = await givenFormClass();
    await submitted.answer("Nötter", "SUBMITTED");
    const begun = await givenFormClass();
    await begun.answer("Mjölk", "SAVED");
    const nobody = await givenFormClass();
    for (const { write } of [submitted, begun, nobody])
      expect(await write("/forms/F1", form({ fields: [CONSENT, ALLERGIES] }))).toMatchObject({ status: "updated" });
    expect(await submitted.fields()).toMatchObject([{ name: "Allergier" }]);
    expect(await begun.fields()).toMatchObject([{ name: "Får vara med på bild" }, { name: "Allergier" }]);
    const [, kept] = await begun.fields();
    expect((await begun.shown())?.formInstances).toMatchObject([
      { status: "SAVED", fieldResults: [{ value: "Mjölk", FieldTemplateId: kept?.id }] },
    ]);
    expect(await begun.write("/forms/F1", form({ fields: [CONSENT, ALLERGIES] }))).toMatchObject({
      status: "unchanged",
    });
    await nobody.program.send({ method: "DELETE", path: "/forms/F1" });
    expect(await nobody.shown()).toBeUndefined();
    await vi.waitFor(async () => expect(await notificationsOf(nobody.guardian)).toEqual([]));
  });

  it("are refused with fields that cannot be asked", async () => {
    const { program } = await givenFormClass();
    for (const fields of [
      [],
      [ALLERGIES, ALLERGIES],
      [{ id: "a", type: "TEXT" }],
      [{ id: "a", name: "Val", type: "CHOICE", options: [] }],
      [{ id: "a", name: "Val", type: "DRAWING" }],
    ])
      expect((await program.put("/forms/F2", form({ fields }))).status).toBe(400);
  });
});

describe("[INT-2] services", () => {
  it("are on for a school or all schools of the owner, until their last day", async () => {
    const school = await givenSchool({ services: [] });
    const student = await givenStudent({ schools: [school] });
    const program = await server.givenProgram({ tenantId: school.tenantId });
    const guardian = await givenGuardian({ students: [student] });
    const isOn = async (now: string) => (await apiFor(guardian, student, { now }).answer(listForms, {})).status === 200;
    const service = (values: object) => ({ service: "forms" satisfies ServiceName, until: "2026-03-31", ...values });
    expect(await isOn(NOW)).toBe(false);
    for (const values of [{ school: schoolRef(school.id) }, {}]) {
      await program.put("/services/A1", service(values));
      expect(await isOn(NOW)).toBe(true);
      expect(await isOn("2026-04-01T08:00:00Z")).toBe(false);
      await program.put("/services/A1", service({ ...values, until: "2026-04-30" }));
      expect(await isOn("2026-04-01T08:00:00Z")).toBe(true);
      await program.send({ method: "DELETE", path: "/services/A1" });
      expect(await isOn(NOW)).toBe(false);
    }
  });

  it("are not for all schools from a program that is limited to some", async () => {
    const school = await givenSchool();
    const limited = await server.givenProgram({ tenantId: school.tenantId, schools: [school.id] });
    const body = { service: "forms", until: "2026-03-31" };
    expect((await limited.put("/services/A1", body)).body.errors).toMatchObject([{ field: "body.school" }]);
    expect((await limited.put("/services/A1", { ...body, school: schoolRef(school.id) })).status).toBe(200);
  });
});

describe("[INT-2] texts", () => {
  const text = (values: object = {}) => ({ locale: "sv-SE", key: "session:welcomeText", text: "Välkommen", ...values });

  it("are refused where other owners of schools share them", async () => {
    const program = await server.givenProgram();
    expect((await program.put("/texts/T1", text())).body.errors).toEqual([
      { field: "body", message: "other school owners share the texts" },
    ]);
  });

  it("replace shipped ones where there is one owner, each once", async () => {
    const { url } = await createDatabase(inject("databaseUrl"));
    const { db, close } = await connect({ url, dataDir: "", migrations: migrationsFolder() });
    onTestFinished(close);
    await db.insert(tenants).values({ id: "owner", name: "Björkstad" });
    const client = { name: "texts", tenantId: "owner", schools: null, may: ["all" as const], jwks: null };
    const { clientId } = await addClient(db, client, new Date(NOW));
    const program = await programById(db, clientId);
    if (!program) throw new Error("The program is there.");
    const write = (wanted: Parameters<typeof writeItems>[2]) =>
      writeItems(db, { program, kind: "texts", now: new Date(NOW), ...collectChanges() }, wanted);
    const shown = async () =>
      (await db.select().from(translations).orderBy(translations.key)).map(({ key, value }) => [key, value]);
    await db.insert(translations).values({
      locale: "sv-SE",
      service: TRANSLATION_SERVICE,
      key: "posts:title",
      value: "Nyheter",
    });
    expect(
      await write([
        { sourceId: "T1", body: text() },
        { sourceId: "T2", body: text({ text: "Hej" }) },
        { sourceId: "T3", body: text({ key: "posts:title" }) },
      ]),
    ).toMatchObject([
      { status: "created" },
      { status: "error", message: "this text has already been replaced" },
      { status: "error", message: "this text has already been replaced" },
    ]);
    await write([{ sourceId: "T1", body: text({ text: "Hej" }) }]);
    expect(await write([{ sourceId: "T1", body: text({ text: "Hej" }) }])).toMatchObject([{ status: "unchanged" }]);
    expect(await shown()).toEqual([
      ["posts:title", "Nyheter"],
      ["session:welcomeText", "Hej"],
    ]);
    await write([{ sourceId: "T1" }]);
    expect(await shown()).toEqual([["posts:title", "Nyheter"]]);
  });
});

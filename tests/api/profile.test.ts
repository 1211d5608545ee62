import { describe, expect, it } from "vitest";
import { getProfile, saveProfile } from "#contract/students/profile.ts";
import type { Profile } from "#contract/students/schemas.ts";
import { givenGuardian, givenViewer } from "#tests/support/given/givenGuardian.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { apiFor } from "#tests/support/server/api.ts";

async function givenProfile(values: Parameters<typeof givenGuardian>[0] = {}) {
  const guardian = await givenGuardian(values);
  const api = apiFor(guardian);
  return { guardian, api, profile: await api.call(getProfile, {}) };
}

describe("saveProfile", () => {
  it("[PROF-1] saves contact details and language as a whole and answers what was saved", async () => {
    const { api, profile } = await givenProfile();
    const wanted = {
      ...profile,
      street: "Nya gatan 2",
      postal: "11122",
      city: "Stockholm",
      phone: "0709999999",
      lcid: "uk",
    };
    const saved = { ...wanted, version: expect.any(String) };
    expect(await api.call(saveProfile, { body: wanted })).toEqual(saved);
    expect(await api.call(getProfile, {})).toEqual(saved);
  });

  it("[PROF-2] keeps ZIP code and phone without the spaces that they were written with, and no endless number", async () => {
    const { api, profile } = await givenProfile();
    const saved = await api.call(saveProfile, { body: { ...profile, postal: "111 22", phone: "070-999 99 99" } });
    expect(saved).toMatchObject({ postal: "11122", phone: "0709999999" });
    const endless = { ...saved, phone: "1".repeat(1_000) };
    expect(await api.answer(saveProfile, { body: endless })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "body.phone" }] },
    });
  });

  it("[PROF-1] goes over the version that it was made from only, and says so of another", async () => {
    const { api, profile } = await givenProfile();
    const put = (body: Profile, version: string) =>
      api.answer(saveProfile, { body }, { headers: { "if-match": `"${version}"` } });
    const first = await put({ ...profile, phone: "0709999999" }, profile.version);
    expect(first.status).toBe(200);
    const stale = await put({ ...profile, city: "Lund" }, profile.version);
    expect(stale).toMatchObject({ status: 412, body: { code: "precondition_failed" } });
    const kept = await api.call(getProfile, {});
    expect(kept).toMatchObject({ phone: "0709999999", city: profile.city });
    expect(first.headers.get("etag")).toBe(`"${kept.version}"`);
    expect((await put({ ...kept, city: "Lund" }, kept.version)).status).toBe(200);
  });

  it("[PROF-1] lets one of several saves at once through that were made from the same version", async () => {
    const { api, profile } = await givenProfile();
    const headers = { "if-match": `"${profile.version}"` };
    const saves = await Promise.all(
      ["Lund", "Malmö", "Ystad", "Växjö"].map((city) =>
        api.answer(saveProfile, { body: { ...profile, city } }, { headers }),
      ),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
  });

  it.each([
    { postal: "9999" },
    { postal: "100000" },
    { city: " " },
    { city: "å".repeat(51) },
    { street: "" },
    { street: "s".repeat(81) },
    { phone: "07O1" },
  ])("[PROF-2] refuses %j, and saves nothing of it", async (wrong) => {
    const { api, profile } = await givenProfile();
    const body = { ...profile, phone: "0709999999", ...wrong };
    const [name] = Object.keys(wrong);
    expect(await api.answer(saveProfile, { body })).toMatchObject({
      status: 400,
      body: { errors: [{ field: `body.${name}`, message: expect.stringMatching(/^Must be /) }] },
    });
    expect(await api.call(getProfile, {})).toEqual(profile);
  });

  it("[API-3] refuses a language that there are no texts for, but not one that the school has set", async () => {
    const { api, profile } = await givenProfile({ lcid: "xx" });
    expect(await api.answer(saveProfile, { body: { ...profile, lcid: "yy" } })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "body.lcid", message: expect.stringContaining("sv-SE") }] },
    });
    expect(await api.call(getProfile, {})).toEqual(profile);
    expect(await api.call(saveProfile, { body: { ...profile, city: "Lund" } })).toMatchObject({ lcid: "xx" });
    expect(await api.call(saveProfile, { body: { ...profile, lcid: null } })).toMatchObject({ lcid: null });
  });

  it("[PROF-3] keeps name and mail address, which are the school's", async () => {
    const { api, profile } = await givenProfile();
    const body: Profile = { ...profile, firstName: "X", lastName: "Y", mail: "x@example.com", synced: true };
    expect(await api.call(saveProfile, { body })).toEqual(profile);
  });

  it("[PROF-3] lets a synced profile change its language alone", async () => {
    const { api, profile } = await givenProfile({ synced: true });
    const body = { ...profile, street: "Annan gata 3", lcid: "fi-FI" };
    expect(await api.call(saveProfile, { body })).toEqual({ ...profile, lcid: "fi-FI", version: expect.any(String) });
  });

  it("[API-2] refuses another guardian's profile, and changes nothing", async () => {
    const mine = await givenProfile();
    const theirs = await givenProfile();
    const body = { ...theirs.profile, city: "Elsewhere" };
    expect((await mine.api.answer(saveProfile, { body })).status).toBe(403);
    expect(await theirs.api.call(getProfile, {})).toEqual(theirs.profile);
  });

  it("[AUTH-15] gives a viewer a profile to read, which it cannot save", async () => {
    const student = await givenStudent({ firstName: "Oskar", email: "oskar@example.com" });
    const api = apiFor(await givenViewer(student), student);
    const profile = await api.call(getProfile, {});
    expect(profile).toMatchObject({ guardianId: student.id, firstName: "Oskar", synced: true });
    expect((await api.answer(saveProfile, { body: { ...profile, lcid: "en-US" } })).status).toBe(403);
  });

  it("[API-3] names the field that is missing", async () => {
    const { api, profile } = await givenProfile();
    const { street: _, ...rest } = profile;
    const { status, body } = await api.send("PUT", "/profile/me", rest);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ field: "body.street" }] });
  });
});

import { afterAll, describe, expect, it, vi } from "vitest";
import {
  inviteGuardians,
  listDeskInvitationClasses,
  listDeskUnreached,
  UNREACHED_PAGE_SIZE,
} from "#contract/desk/invitations/endpoints.ts";
import { noteIntroduced } from "#contract/notifications/preferences.ts";
import { mailAddresses } from "#server/database/schema/notificationPreferences.ts";
import { guardianStudents, guardians } from "#server/database/schema/people.ts";
import { newLinkKeys } from "#server/notify/mailLinks.ts";
import { ALL, addInvitedClass, givenInvitingOffice } from "#tests/support/given/givenInvitingOffice.ts";
import { stopMailing } from "#tests/support/given/givenMailed.ts";
import { newId } from "#tests/support/newId.ts";

afterAll(stopMailing);

describe("[DESK-17] invitations", () => {
  it("go to a pilot class alone, in the language of each guardian, else in the school's", async () => {
    const given = await givenInvitingOffice();
    const { db, desk, params, mails, mailsTo } = given;
    const pilot = await addInvitedClass(given, "1A", "fi-FI");
    const other = await addInvitedClass(given, "1B");
    const sibling = newId("guardian");
    const mail = `${sibling}@example.com`;
    const names = { firstName: "Per", lastName: "Åsén" };
    await db.insert(guardians).values({ id: sibling, tenantId: given.tenantId, ...names, phone: "", mail, lcid: null });
    await db.insert(guardianStudents).values({ guardianId: sibling, studentId: pilot.studentId, position: 0 });
    expect(await desk.call(listDeskInvitationClasses, { params })).toEqual([
      { id: pilot.groupId, title: "1A", guardians: 2, unreached: 2, invitable: 2 },
      { id: other.groupId, title: "1B", guardians: 1, unreached: 1, invitable: 1 },
    ]);
    const body = { groupId: pilot.groupId, guardian: null };
    expect(await desk.call(inviteGuardians, { params, body })).toEqual({ invited: 2 });
    await vi.waitFor(() => expect([...mailsTo(pilot.mail), ...mailsTo(mail)]).toHaveLength(2));
    expect(mailsTo(pilot.mail)[0]?.headers.subject).toMatch(/^Björkskolan kutsuu/);
    expect(mailsTo(mail)[0]?.headers.subject).toBe("Björkskolan bjuder in dig till Skolvy");
    expect([mails(), mailsTo(other.mail)]).toEqual([[], []]);
    const state = async (groupId: string) => (await given.listed({ groupId })).map((row) => row.state);
    expect([await state(pilot.groupId), await state(other.groupId)]).toEqual([["INVITED", "INVITED"], ["NEW"]]);
  });

  it("go to one guardian, found by their name or a child's, whatever its case and accents", async () => {
    const given = await givenInvitingOffice();
    const { desk, params, listed } = given;
    const { groupId, mail } = await addInvitedClass(given, "1A");
    const [found] = await listed({ search: "asen vux" });
    expect(found).toMatchObject({ guardian: { firstName: "Vuxen 1A" }, isInvitable: true });
    for (const search of ["barn", "1a", "Åsén"])
      expect((await listed({ search })).map(({ id }) => id)).toEqual([found?.id]);
    expect(await listed({ search: "%" })).toHaveLength(2);
    expect(await listed({ search: "Lind", groupId })).toEqual([]);
    const body = { groupId: null, guardian: found?.id ?? "" };
    expect(await desk.call(inviteGuardians, { params, body })).toEqual({ invited: 1 });
    await vi.waitFor(() => expect(given.mailsTo(mail)).toHaveLength(1));
    expect(given.mails()).toEqual([]);
    expect(await desk.call(inviteGuardians, { params, body })).toEqual({ invited: 0 });
    expect(await desk.call(inviteGuardians, { params, body: { ...body, guardian: "somebody" } })).toEqual({
      invited: 0,
    });
  });

  it("show who has signed in, was invited, when, or has an address that refuses mail", async () => {
    const given = await givenInvitingOffice();
    const { db, api, desk, params, listed, guardian, now } = given;
    const { guardianId, groupId, mail: address } = await addInvitedClass(given, "1A");
    await api.call(noteIntroduced, {});
    expect((await listed()).map(({ state }) => state)).toEqual(["NEW"]);
    const whole = await listed({ signedIn: "true" });
    expect(whole.map(({ state }) => state).toSorted()).toEqual(["NEW", "SIGNED_IN"]);
    await db.insert(mailAddresses).values({ guardianId, address, asked: now(), refused: now(), ...newLinkKeys() });
    expect(await listed({ groupId })).toMatchObject([
      { state: "REFUSED", invited: now().toISOString(), isInvitable: false },
    ]);
    expect(await desk.call(inviteGuardians, { params, body: ALL })).toEqual({ invited: 0 });
    expect(JSON.stringify(whole)).not.toContain(guardian.id);
  });

  it("are listed in pages by name", async () => {
    const given = await givenInvitingOffice();
    const { db, tenantId, schoolId, children, desk, params } = given;
    const many = Array.from({ length: UNREACHED_PAGE_SIZE }, (_, at) => ({
      ...{ id: newId("guardian"), tenantId, firstName: "Förälder", lastName: `A${100 + at}`, phone: "" },
      mail: `${at}@example.com`,
    }));
    await db.insert(guardians).values(many);
    await db
      .insert(guardianStudents)
      .values(many.map(({ id: guardianId }) => ({ guardianId, studentId: children.first.id, position: 0 })));
    const pages = await Promise.all(
      [1, 2].map((page) => desk.call(listDeskUnreached, { params: { schoolId }, query: { page } })),
    );
    expect(pages.map((page) => page.length)).toEqual([UNREACHED_PAGE_SIZE, 1]);
    expect(pages[1]).toMatchObject([{ guardian: { firstName: "Karin" } }]);
    expect(params).toEqual({ schoolId });
  });

  it("name no class of another school", async () => {
    const given = await givenInvitingOffice();
    const elsewhere = await addInvitedClass(await givenInvitingOffice(), "9B");
    const { groupId } = elsewhere;
    const answers = [
      await given.desk.answer(listDeskUnreached, { params: given.params, query: { groupId } }),
      await given.desk.answer(inviteGuardians, { params: given.params, body: { groupId, guardian: null } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });
});

import { and, eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { listNotifications, markNotificationsRead } from "#contract/notifications/endpoints.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { listDocumentations } from "#contract/posts/documentations.ts";
import { getPost, listFamilyPosts, listPosts, markFamilyPostsRead } from "#contract/posts/endpoints.ts";
import { auditEntries } from "#server/database/schema/audit.ts";
import { guardianStudents, students } from "#server/database/schema/people.ts";
import { documentationStudents } from "#server/database/schema/posts.ts";
import { givenDocumentation } from "#tests/support/given/givenDocumentation.ts";
import { givenGroup } from "#tests/support/given/givenGroup.ts";
import { givenGuardian, givenViewer } from "#tests/support/given/givenGuardian.ts";
import { givenNotification } from "#tests/support/given/givenNotification.ts";
import { givenPost } from "#tests/support/given/givenPost.ts";
import { givenSchool, USUAL_SERVICES } from "#tests/support/given/givenSchool.ts";
import { type GivenStudent, givenStudent } from "#tests/support/given/givenStudent.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";

const NOW = "2026-03-12T09:30:00Z";
const at = (hour: number) => `2026-03-11T${`${hour}`.padStart(2, "0")}:00:00Z`;

/** Two children at school and one in preschool; the first two are in one group. */
async function givenFamilyOfThree() {
  const school = await givenSchool();
  const preschool = await givenSchool({ type: SCHOOL_TYPES.PRESCHOOL, tenantId: school.tenantId });
  const elsa = await givenStudent({ firstName: "Elsa", schools: [school] });
  const oskar = await givenStudent({ firstName: "Oskar", schools: [school] });
  const alma = await givenStudent({ firstName: "Alma", schools: [preschool] });
  const guardian = await givenGuardian({ students: [elsa, oskar, alma] });
  const both = await givenGroup(school, { members: [elsa, oskar] });
  return { school, elsa, oskar, alma, guardian, both, api: apiFor(guardian, null, { now: NOW }) };
}

type Family = Awaited<ReturnType<typeof givenFamilyOfThree>>;

const pageOf = ({ api }: Pick<Family, "api">, page = 1, size = 15, status?: "unread") =>
  api.call(listFamilyPosts, { params: { page, size }, query: { status } });

const shownOf = async (family: Pick<Family, "api">, page = 1, size = 15) =>
  (await pageOf(family, page, size)).map(({ title, students: named }) => [
    title,
    named.map(({ firstName }) => firstName).join(),
  ]);

describe("[CALM-7] posts of all children", () => {
  it("are one list, newest first, in which each stands once with its children's names", async () => {
    const family = await givenFamilyOfThree();
    const { elsa, oskar, alma, both } = family;
    await givenPost(elsa, { title: "Bara Elsa", published: at(8) });
    await givenPost(elsa, { title: "Båda", group: both, published: at(9) });
    await givenPost(oskar, { title: "Bara Oskar", published: at(10) });
    const shared = await givenDocumentation(alma, { title: "Koja", published: at(11) });
    await givenPost(alma, { title: "Framtid", published: "2026-03-13T08:00:00Z" });
    const outsider = await givenStudent({ schools: elsa.schools });
    await database().insert(documentationStudents).values({ documentationId: shared.id, studentId: outsider.id });
    await givenPost(outsider, { title: "Andras", published: at(12) });
    expect(await shownOf(family)).toEqual([
      ["Koja", "Alma"],
      ["Bara Oskar", "Oskar"],
      ["Båda", "Elsa,Oskar"],
      ["Bara Elsa", "Elsa"],
    ]);
  });

  it("keep their order from page to page, also those of one moment and kind of text", async () => {
    const family = await givenFamilyOfThree();
    for (let nth = 0; nth < 4; nth += 1) {
      await givenPost(family.elsa, { group: family.both, published: at(8) });
      await givenDocumentation(family.alma, { published: at(8) });
    }
    const pages = [await pageOf(family, 1, 3), await pageOf(family, 2, 3), await pageOf(family, 3, 3)];
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 2]);
    expect(new Set(pages.flat().map(({ kind, id }) => `${kind} ${id}`)).size).toBe(8);
    expect(await pageOf(family, 4, 3)).toEqual([]);
  });

  it("say the same as the lists of each child", async () => {
    const family = await givenFamilyOfThree();
    const { elsa, alma, both, guardian } = family;
    const post = await givenPost(elsa, { group: both, important: true, eventDate: new Date(at(9)), published: at(9) });
    const text = await givenDocumentation(alma, { published: at(8) });
    await givenNotification(guardian, elsa, { referenceType: "POST", referenceId: post.id });
    const listed = (student: GivenStudent) => ({ params: { studentId: student.id, page: 1, size: 15 } });
    const [ofElsa] = await apiFor(guardian, elsa, { now: NOW }).call(listPosts, listed(elsa));
    const [ofAlma] = await apiFor(guardian, alma, { now: NOW }).call(listDocumentations, listed(alma));
    expect(ofElsa).toMatchObject({ id: post.id, unread: true });
    expect(ofAlma).toMatchObject({ id: text.id });
    expect(await pageOf(family)).toMatchObject([
      { kind: "post", ...ofElsa },
      { kind: "documentation", ...ofAlma },
    ]);
  });

  it("are read by the person, and not for each child", async () => {
    const family = await givenFamilyOfThree();
    const { elsa, oskar, both, guardian, api } = family;
    const post = await givenPost(elsa, { group: both, published: at(9) });
    const other = await givenPost(oskar, { published: at(8) });
    const about = { referenceType: "POST", referenceId: post.id } as const;
    const first = await givenNotification(guardian, elsa, about);
    await givenNotification(guardian, oskar, about);
    await givenNotification(guardian, oskar, { referenceType: "POST", referenceId: other.id });
    const unreadIds = async () => (await pageOf(family, 1, 15, "unread")).map(({ id }) => id);
    const summary = () => apiFor(guardian, elsa, { now: NOW }).call(listNotifications, { query: { status: "unread" } });
    expect(await unreadIds()).toEqual([post.id, other.id]);
    expect(await summary()).toMatchObject({ posts: 1, familyPosts: 2 });
    await api.call(markNotificationsRead, { body: [{ id: first.id }] }, { studentId: elsa.id });
    expect(await unreadIds()).toEqual([other.id]);
    expect(await summary()).toMatchObject({ posts: 0, familyPosts: 1 });
    await api.call(markFamilyPostsRead, {});
    expect(await unreadIds()).toEqual([]);
    expect(await summary()).toMatchObject({ posts: 0, familyPosts: 0 });
  });

  it("leave out a child without the service, an inactive one and one who is no longer the guardian's", async () => {
    const family = await givenFamilyOfThree();
    const without = await givenSchool({ services: USUAL_SERVICES.filter((name) => name !== "news") });
    const leo = await givenStudent({ firstName: "Leo", schools: [without] });
    const { elsa, oskar, alma, both, guardian } = family;
    await database().insert(guardianStudents).values({ guardianId: guardian.id, studentId: leo.id, position: 9 });
    await givenPost(leo, { title: "Leos", published: at(7) });
    await givenPost(elsa, { title: "Båda", group: both, published: at(8) });
    await givenDocumentation(elsa, { title: "Ingen förskola", published: at(9) });
    await givenDocumentation(alma, { title: "Koja", published: at(10) });
    expect(await shownOf(family)).toEqual([
      ["Koja", "Alma"],
      ["Båda", "Elsa,Oskar"],
    ]);
    await database().update(students).set({ active: false }).where(eq(students.id, oskar.id));
    const isAlma = and(eq(guardianStudents.guardianId, guardian.id), eq(guardianStudents.studentId, alma.id));
    await database().delete(guardianStudents).where(isAlma);
    expect(await shownOf(family)).toEqual([["Båda", "Elsa"]]);
  });

  it("are nothing for a student who looks at the own meetings", async () => {
    const { elsa } = await givenFamilyOfThree();
    const viewer = apiFor(await givenViewer(elsa));
    for (const call of [
      () => viewer.answer(listFamilyPosts, { params: { page: 1, size: 15 } }),
      () => viewer.answer(markFamilyPostsRead, {}),
    ])
      expect((await call()).status).toBe(403);
  });

  it("are in the access log of each child whose they are, and of no other", async () => {
    const family = await givenFamilyOfThree();
    await givenPost(family.elsa, { group: family.both, published: at(8) });
    await pageOf(family);
    const noted = async () => {
      const isReader = eq(auditEntries.personId, family.guardian.id);
      const rows = await database().select().from(auditEntries).where(isReader);
      return rows.map(({ studentId, kind }) => `${studentId} ${kind}`).toSorted();
    };
    const readers = [family.elsa, family.oskar].map(({ id }) => `${id} posts`).toSorted();
    await vi.waitFor(async () => expect(await noted()).toEqual(readers));
  });

  it("have files at the address of a child who may read them", async () => {
    const family = await givenFamilyOfThree();
    const post = await givenPost(family.oskar, { published: at(8) });
    const [shown] = await pageOf(family);
    const owner = shown?.students[0]?.id ?? "";
    expect(owner).toBe(family.oskar.id);
    const api = apiFor(family.guardian, family.oskar, { now: NOW });
    expect(await api.call(getPost, { params: { studentId: owner, postId: post.id } })).toMatchObject({ id: post.id });
  });
});

import { postGroups, posts } from "#server/database/schema/posts.ts";
import { newId } from "../newId.ts";
import { database } from "../server/database.ts";
import { givenGroup } from "./givenGroup.ts";
import type { GivenStudent } from "./givenStudent.ts";

type Options = Omit<Partial<typeof posts.$inferInsert>, "published"> & {
  published?: Date | string;
  /** Groups it is posted to; a new group of the student if left out. */
  group?: { id: string };
};

/** A post visible to the student's guardians. */
export async function givenPost(student: GivenStudent, { group, published = new Date(), ...values }: Options = {}) {
  const school = student.schools[0];
  if (!school) throw new Error("A post needs a student with a school.");
  const db = database();
  const { id: groupId } = group ?? (await givenGroup(school, { members: [student] }));
  const post = {
    id: newId("post"),
    schoolId: school.id,
    title: "Friluftsdag på torsdag",
    body: "<p>Ta med matsäck och kläder efter väder.</p>",
    abbreviatedDescription: "",
    authorText: "Köket",
    published: new Date(published),
    ...values,
  };
  await db.insert(posts).values(post);
  await db.insert(postGroups).values({ postId: post.id, groupId });
  return post;
}

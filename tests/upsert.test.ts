import { describe, expect, it } from "vitest";
import { groups } from "#server/database/schema/groups.ts";
import { students } from "#server/database/schema/people.ts";
import { incoming } from "#server/database/upsert.ts";

describe("the columns of an upsert", () => {
  const group = { id: "g", schoolId: "s", type: "MENTOR_GROUP" as const, title: "7A", since: null };

  it("are all of the table but those that are kept", () => {
    const columns = Object.keys(incoming(groups, [group], { description: "no register says it" }));
    expect(columns).toEqual(["schoolId", "type", "title", "since"]);
  });

  it("cannot be forgotten: a row without one does not compile unless it is kept", () => {
    // @ts-expect-error the description is neither in the row nor kept
    expect(Object.keys(incoming(groups, [group], {}))).toContain("description");
    // @ts-expect-error groups have no such column
    incoming(groups, [group], { description: "no register says it", colour: "unknown" });
  });

  it("cannot be forgotten where the database has a default or a null", () => {
    const student: { id: string; tenantId: string; firstName: string; lastName: string; email?: string | null } = {
      id: "a",
      tenantId: "t",
      firstName: "Ada",
      lastName: "Berg",
    };
    const kept = { birthDate: "unsaid", active: "unsaid", protected: "unsaid" };
    // @ts-expect-error a row need not have the address
    expect(Object.keys(incoming(students, [student], kept))).toContain("email");
  });
});

import { DrizzleQueryError } from "drizzle-orm/errors";
import pg from "pg";
import { expect, it } from "vitest";
import { outline } from "./problems.ts";

const failed = (cause: Error) => new DrizzleQueryError("select $1", ["Elsa"], cause);

it("logs why a query failed, and none of its values", () => {
  const refused = Object.assign(new pg.DatabaseError('invalid input: "Elsa"', 0, "error"), { code: "22P02" });
  expect(outline(failed(refused))).toMatchObject({ code: "22P02" });
  expect(JSON.stringify(outline(failed(refused)))).not.toContain("Elsa");
  const lost = failed(new Error("Connection terminated unexpectedly"));
  expect(outline(lost)).toMatchObject({ reason: "Connection terminated unexpectedly" });
  expect(JSON.stringify(outline(lost))).not.toContain("Elsa");
});

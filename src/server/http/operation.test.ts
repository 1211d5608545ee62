import { expect, it } from "vitest";
import { OPEN, unlessOutdated } from "./operation.ts";

it("[API-6] obeys the operator while the database is away, and closes a server that is too old", async () => {
  const given = async (isOutdated: () => Promise<boolean>) =>
    (await unlessOutdated({ isOutdated }, async () => ({ ...OPEN, mode: "read-only" }))()).mode;
  expect(await given(() => Promise.reject(new Error("away")))).toBe("read-only");
  expect(await given(async () => false)).toBe("read-only");
  expect(await given(async () => true)).toBe("maintenance");
});

import { expect, test } from "@playwright/test";
import { startAtSchool, worldFolder } from "#tests/support/journey/world.ts";

test("starts from nothing, says where it is and whom to sign in as", async ({ request }) => {
  const server = await startAtSchool(worldFolder);
  expect(server.output.join("\n")).toContain("family");
  const page = await request.get(server.url);
  expect(await page.text()).toContain("<title>Skolvy</title>");
  expect(await server.stop()).toBe(0);
});

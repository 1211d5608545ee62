import { expect, it } from "vitest";
import { mapPage } from "./support/checks/map.ts";

it("is docs/map.md, which `npm run map` writes again", async () => {
  await expect(mapPage()).toMatchFileSnapshot("../docs/map.md");
});

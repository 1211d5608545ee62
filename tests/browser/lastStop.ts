import { rm } from "node:fs/promises";
import { test } from "@playwright/test";
import { worldFolder } from "#tests/support/journey/world.ts";

test("leaves nothing behind", () => rm(worldFolder, { recursive: true, force: true }));

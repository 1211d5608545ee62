import { setTimeout as pause } from "node:timers/promises";
import type { World } from "./world.ts";

/** Each lasts at most so long, and is over when it returns. */
const LASTS_MS = 15_000;
const DOWN_MS = 3_000;
const AHEAD_SECONDS = 600;

export type Fault = { name: string; happen: (world: World) => Promise<void> };

/** Faults, in the order in which they happen. */
export const FAULTS: Fault[] = [
  {
    name: "the database crashes",
    happen: ({ postgres }) => postgres.restart("immediate", () => pause(DOWN_MS)),
  },
  {
    name: "a server is killed",
    async happen({ servers: [first] }) {
      await first.kill();
      await pause(DOWN_MS);
      await first.start();
    },
  },
  {
    name: "the disk is slow",
    // Each commit waits for a tenth of a second before it is written to the disk.
    async happen({ query }) {
      await query("alter system set commit_delay = 100000", "alter system set commit_siblings = 0");
      await query("select pg_reload_conf()");
      await pause(LASTS_MS);
      await query("alter system reset commit_delay", "alter system reset commit_siblings", "select pg_reload_conf()");
    },
  },
  {
    name: "the provider is away",
    async happen({ provider }) {
      await provider.leave();
      await pause(LASTS_MS);
      await provider.comeBack();
    },
  },
  {
    name: "a server's clock jumps ahead and back",
    async happen({ servers: [, second] }) {
      await second.jump(AHEAD_SECONDS);
      await pause(LASTS_MS);
      await second.jump(0);
    },
  },
];

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "#tests/support/server/server.ts";
import { startTenant, type TeamsWorld } from "#tests/support/standIns/teamsTenant.ts";

/** Servers of a build: one with its demo world, and one that trusts an organisation in Teams. */
export type Build = { url: string; teams: TeamsWorld; stop: () => Promise<void> };

/** @param program path of a built server, by default this version's */
export async function startBuild(program?: string): Promise<Build> {
  const entry = program === undefined ? undefined : [program];
  const [world, teamsWorld] = await Promise.all([newFolder(), newFolder()]);
  const { url, stop } = await startServer(world, {}, entry);
  const teams = await startTeams(teamsWorld, entry);
  return {
    url,
    teams,
    stop: async () => {
      await stop();
      await teams.stop();
      for (const folder of [world, teamsWorld]) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The first start makes the demo world, whose people the organisation is then linked to. */
async function startTeams(folder: string, entry?: string[]): Promise<TeamsWorld> {
  const first = await startServer(folder, {}, entry);
  await first.stop();
  const { settings, introduce, tokenOf, stop } = await startTenant();
  await introduce(folder);
  const server = await startServer(folder, settings, entry);
  return {
    server,
    tokenOf,
    stop: async () => {
      stop();
      await server.stop();
    },
  };
}

const newFolder = () => mkdtemp(join(tmpdir(), "skolvy-bench-world-"));

import { type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, vi } from "vitest";

/** Returns a folder for a program's files, which its users may look into, for the length of a test. */
export async function givenFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `skolvy-${name}-`));
  await chmod(folder, 0o755);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true));
    socket.once("error", () => resolve(false));
    socket.once("close", () => socket.destroy());
    socket.once("connect", () => socket.end());
  });

/**
 * Starts a program in the foreground, waits until it listens at a port, and ends it with the test.
 * @returns a function that kills it
 * @throws Error with what it said, if it ends by itself
 */
export async function startStranger(
  [program = "", ...args]: string[],
  port: number,
  options: Pick<SpawnOptions, "uid" | "gid"> = {},
): Promise<() => Promise<void>> {
  const child = spawn(program, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => said.push(String(text)));
  const ended = once(child, "exit");
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGTERM");
    await ended;
  });
  await vi.waitFor(async () => {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}:\n${said.join("")}`);
    expect(await isListening(port), said.join("")).toBe(true);
  });
  return async () => {
    child.kill("SIGKILL");
    await ended;
  };
}

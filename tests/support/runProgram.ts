import { execFile } from "node:child_process";
import { resolve } from "node:path";

const COMMANDS = resolve(import.meta.dirname, "../../src/server/commands");

/** Runs a command of an operator from its sources, as a process of its own without anybody to ask. */
export const runProgram = (
  name: string,
  args: string[],
  settings: Record<string, string>,
): Promise<{ code: number; said: string }> =>
  new Promise((done) => {
    const program = ["--import", "tsx", resolve(COMMANDS, `${name}.ts`), ...args];
    const env = { ...process.env, NODE_ENV: undefined, ...settings };
    const child = execFile(process.execPath, program, { env }, (_error, stdout, stderr) =>
      done({ code: child.exitCode ?? -1, said: `${stdout}${stderr}` }),
    );
    child.stdin?.end();
  });

import { execFile } from "node:child_process";
import { resolve } from "node:path";

const BUILT = resolve(import.meta.dirname, "../../../dist/server");

/** Runs a command of an operator as built, as a process of its own without anybody to ask. */
export const runProgram = (
  name: string,
  args: string[],
  settings: Record<string, string>,
): Promise<{ code: number; said: string }> =>
  new Promise((done) => {
    const program = [resolve(BUILT, `${name}.js`), ...args];
    const env = { ...process.env, NODE_ENV: undefined, ...settings };
    const child = execFile(process.execPath, program, { env }, (_error, stdout, stderr) =>
      done({ code: child.exitCode ?? -1, said: `${stdout}${stderr}` }),
    );
    child.stdin?.end();
  });

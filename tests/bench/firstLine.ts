import type { ChildProcess } from "node:child_process";

/**
 * Waits until a program says something, which means that it is ready.
 * @throws Error if it ends before, since nothing would ever come then
 */
export const firstLine = (program: ChildProcess, name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    program.stdout?.once("data", () => resolve());
    program.once("error", reject);
    program.once("exit", (code, signal) =>
      reject(new Error(`${name} ended with ${code ?? signal} before it was ready`)),
    );
  });

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

export type Size = { width: number; height: number };

/** Actions of a pointer or a keyboard, as both WebDriver and WebDriver BiDi take them. */
export type Actions = { type: "pointer" | "key"; id: string; parameters?: object; actions: object[] }[];

/** Treatment of what a frame of another site stores. */
export type FrameStorage = "partitioned" | "blocked";

export type Framing = {
  storage: FrameStorage;
  /** A proxy for all hosts but this machine. */
  proxyPort: number;
};

/** A running browser, which is driven as its maker lets tests drive it. */
export type Engine = {
  open: (url: string) => Promise<void>;
  /** Runs the text of a function in the page, with a text. Returns the text that the function returns. */
  run: (source: string, argument: string) => Promise<string>;
  act: (actions: Actions) => Promise<void>;
  /** Returns a picture of the window as a PNG file, in Base64. */
  picture: () => Promise<string>;
  /** Runs and acts in the page's frame from now on, once it is there. */
  enterFrame: () => Promise<void>;
  /** Closes the page at once, as a killed tab is closed, and opens an empty one. */
  replaceTab: () => Promise<void>;
  /** Ends the browser with all its processes, as a power cut does. What it has stored stays. */
  kill: () => Promise<void>;
};

export type EngineKind = {
  name: string;
  /** Programs that it needs on this machine. */
  programs: string[];
  /**
   * @param folder what the browser stores
   * @param size of its window, in pixels
   */
  start: (folder: string, size: Size, framing?: Framing) => Promise<Engine>;
  /** Ways to treat frames that it can be told. */
  frameStorages: FrameStorage[];
};

/** The settings of browsers: the school's time zone, and no display of this machine. */
const SURROUNDINGS = { TZ: "Europe/Stockholm", LANG: "C.UTF-8" };

export type Program = {
  /** Resolves with the first line of its output that matches, and its groups. */
  says: (line: RegExp) => Promise<RegExpMatchArray>;
  /** Kills it and all that it has started. */
  kill: () => Promise<void>;
};

/** Starts a program that is the first of a group of processes. */
export function startProgram(command: string, args: string[], settings: Record<string, string> = {}): Program {
  const child = spawn(command, args, {
    env: { ...process.env, ...SURROUNDINGS, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const output: string[] = [];
  const ended = once(child, "exit").catch(() => undefined);
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on("line", (line) => output.push(line));
  return {
    says: (sought) => firstLine(child, output, sought),
    async kill() {
      if (child.pid === undefined) return;
      try {
        process.kill(-child.pid, "SIGKILL");
      } catch {
        // All of them have ended.
      }
      await ended;
    },
  };
}

function firstLine(child: ChildProcess, output: string[], sought: RegExp): Promise<RegExpMatchArray> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const found = output.map((line) => sought.exec(line)).find((match) => match !== null);
      if (found) resolve(found);
    };
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", () => setImmediate(look));
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`${child.spawnfile} ended with ${code}:\n${output.join("\n")}`)));
    look();
  });
}

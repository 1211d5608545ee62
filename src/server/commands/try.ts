import { parseArgs } from "node:util";
import { z } from "zod";
import { readEnvironment } from "#server/settings/environment.ts";
import type { Finding } from "./checks/finding.ts";
import { tryMail } from "./checks/mail.ts";
import { pushFindings } from "./checks/network.ts";
import { pushKeyFindings } from "./checks/pushKeys.ts";
import { say as print, runCommand, WrongUse } from "./runCommand.ts";

const USAGE = `Usage: npm run try -- COMMAND
In the image: node dist/server/try.js COMMAND

  mail ADDRESS   sends a test mail as Skolvy sends all mails, and says what the mail server answered
  push           checks the keys of push messages and whether push services can be reached; sends nothing

What is printed has no address.

  --help         shows this help

Exit codes: 0 done, 1 failed, 2 wrong use`;

const COMMANDS: Record<string, (argument: string | undefined) => Promise<Finding[]>> = {
  async mail(argument) {
    const { data: address } = z.email().safeParse(argument);
    if (address === undefined) throw new WrongUse("mail needs the address that the test mail is sent to.");
    return [await tryMail(readEnvironment(process.env, "command"), address)];
  },
  async push(argument) {
    if (argument !== undefined) throw new WrongUse("push takes no argument.");
    const environment = readEnvironment(process.env, "command");
    const findings = await Promise.all([pushKeyFindings(environment), pushFindings(environment)]);
    return findings.flat();
  },
};

await runCommand(USAGE, async () => {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  const [name = "", argument, ...more] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command || more.length > 0) throw new WrongUse("Say what to try: mail ADDRESS, or push.");
  const findings = await command(argument);
  for (const { state, name: part, text } of findings)
    print(`${state === "failed" ? "FAILED" : state} ${part}: ${text}`);
  return findings.some(({ state }) => state === "failed") ? 1 : 0;
});

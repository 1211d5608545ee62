import { resolve } from "node:path";
import { leftToDo } from "./deploySteps.ts";
import { valuesOf } from "./teamsPackage.ts";

const [environment = "dev"] = process.argv.slice(2);
const values = await valuesOf(resolve(import.meta.dirname, "../.."), environment);
process.stdout.write(
  `Left to do:\n${leftToDo(values)
    .map((line) => `- ${line}\n`)
    .join("")}`,
);

import { type PathChecks, rosterChecks } from "#server/access/pathChecks.ts";
import * as modules from "./modules.ts";

/** Checks of everything that paths of staff endpoints name. */
export const pathChecks: PathChecks = Object.assign(
  {},
  rosterChecks,
  ...Object.values(modules).map((module) => module.pathChecks),
);

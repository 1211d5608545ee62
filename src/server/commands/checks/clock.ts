import { millisecondsInMinute } from "date-fns/constants";
import { type Finding, failed, ok, warning } from "./finding.ts";

/** Beyond a minute, new tokens seem to be from the future and get 503; a few seconds only make logs hard to compare. */
const ODD_MS = 5_000;
const WRONG_MS = millisecondsInMinute;

/** Compares this machine's clock with another's. The other time has whole seconds at best. */
export function clockFinding(name: string, there: number, here = Date.now()): Finding {
  const seconds = Math.round(Math.abs(here - there) / 1_000);
  const text = `${seconds} s ${here > there ? "ahead" : "behind"}`;
  if (there - here > WRONG_MS)
    return failed(name, `${text}: tokens seem to be from the future (clock_behind), and appointments go wrong`);
  if (here - there > WRONG_MS) return failed(name, `${text}: tokens end too early, and appointments go wrong`);
  return Math.abs(here - there) > ODD_MS ? warning(name, text) : ok(name, "agrees");
}

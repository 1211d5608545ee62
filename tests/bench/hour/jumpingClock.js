// Loaded before the server. Whenever the process gets SIGUSR2, its clock goes by as many seconds ahead as the file CLOCK_FILE says.
// Only the time of day jumps: timers go by a clock of their own, as on a real machine.
import { readFileSync } from "node:fs";

const RealDate = Date;
let aheadMs = 0;
const now = () => RealDate.now() + aheadMs;

globalThis.Date = new Proxy(RealDate, {
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
});

process.on("SIGUSR2", () => {
  aheadMs = Number(readFileSync(process.env.CLOCK_FILE, "utf8")) * 1_000;
});

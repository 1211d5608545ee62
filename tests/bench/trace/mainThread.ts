import { type Kind, kindOf } from "./kinds.ts";
import type { TraceEvent } from "./recording.ts";

/** Work of the main thread of a page until its content could be used, in milliseconds of its own time. */
export type MainThread = {
  /** Its whole time in tasks. */
  busy: number;
  byKind: Map<Kind, number>;
  /** Time of functions by the chunk that holds them, without the hash of its name. */
  byChunk: Map<string, number>;
  requests: number;
  /** Scripts compiled, by where their bytecode came from. */
  compiled: { consumed: number; streamed: number; unprepared: number; producedCaches: number };
};

type Page = { pid: number; tid: number; from: number; to: number };

/**
 * @param url beginning of the address of the page or frame
 * @param usable milliseconds from the start of its navigation
 */
export function mainThreadOf(events: TraceEvent[], url: string, usable: number): MainThread {
  const start = events.findLast(
    ({ name, args }) => name === "navigationStart" && String(args?.data?.documentLoaderURL).startsWith(url),
  );
  if (!start) throw new Error(`The trace has no navigation to ${url}`);
  const page: Page = { pid: start.pid, tid: start.tid, from: start.ts, to: start.ts + usable * 1_000 };
  const own = events.filter(
    ({ pid, tid, ts }) => pid === page.pid && tid === page.tid && ts >= page.from && ts < page.to,
  );
  const byKind = selfTimes(own, page);
  return {
    byKind,
    busy: [...byKind.values()].reduce((sum, ms) => sum + ms, 0),
    byChunk: functionTimes(events, page),
    requests: own.filter(({ name }) => name === "ResourceSendRequest").length,
    compiled: compiledOf(own),
  };
}

/** Adds up by kind what each event took without the events within it. */
function selfTimes(own: TraceEvent[], { to }: Page): Map<Kind, number> {
  const times = new Map<Kind, number>();
  const add = (kind: Kind, micros: number) => times.set(kind, (times.get(kind) ?? 0) + micros / 1_000);
  const open: { end: number; kind: Kind }[] = [];
  const spans = own.filter(({ ph, dur }) => ph === "X" && dur !== undefined);
  spans.sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  for (const { name, ts, dur = 0 } of spans) {
    while ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= ts) open.pop();
    const around = open.at(-1);
    const end = Math.min(ts + dur, to, around?.end ?? to);
    const kind = kindOf(name, around?.kind);
    add(kind, end - ts);
    if (around) add(around.kind, ts - end);
    open.push({ end, kind });
  }
  return times;
}

type Profile = {
  cpuProfile?: {
    nodes?: { id: number; parent?: number; callFrame: { functionName: string; url?: string } }[];
    samples?: number[];
  };
  timeDeltas?: number[];
  startTime?: number;
};

const CHUNK = /\/([^/]+?)(?:[-.][\w-]{8})?\.js$/;

/** Functions without a file, such as the browser's own, count for the file that calls them. */
function functionTimes(events: TraceEvent[], { pid, from, to }: Page): Map<string, number> {
  const times = new Map<string, number>();
  const chunkOf = new Map<number, string | undefined>();
  let at = 0;
  for (const { name, args, pid: of } of events) {
    if (of !== pid || (name !== "Profile" && name !== "ProfileChunk")) continue;
    const { cpuProfile, timeDeltas = [], startTime } = (args?.data ?? {}) as Profile;
    if (startTime !== undefined) at = startTime;
    for (const { id, parent, callFrame } of cpuProfile?.nodes ?? []) {
      const [, chunk] = CHUNK.exec(callFrame.url ?? "") ?? [];
      chunkOf.set(id, chunk ?? (parent === undefined ? undefined : chunkOf.get(parent)));
    }
    for (const [index, node] of (cpuProfile?.samples ?? []).entries()) {
      const micros = timeDeltas[index] ?? 0;
      at += micros;
      const chunk = chunkOf.get(node);
      if (chunk !== undefined && at >= from && at < to) times.set(chunk, (times.get(chunk) ?? 0) + micros / 1_000);
    }
  }
  return times;
}

function compiledOf(own: TraceEvent[]): MainThread["compiled"] {
  const compiled = { consumed: 0, streamed: 0, unprepared: 0, producedCaches: 0 };
  for (const { name, args } of own) {
    if (/^v8\.produce(Module)?Cache$/.test(name) && args?.data?.producedCacheSize) compiled.producedCaches += 1;
    if (name !== "v8.compile" && name !== "v8.compileModule") continue;
    const { consumedCacheSize, cacheRejected, streamed } = args?.data ?? {};
    if (consumedCacheSize && !cacheRejected) compiled.consumed += 1;
    else if (streamed) compiled.streamed += 1;
    else compiled.unprepared += 1;
  }
  return compiled;
}

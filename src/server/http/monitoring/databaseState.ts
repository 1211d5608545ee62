import { z } from "zod";
import type { Connection } from "#server/database/connect.ts";
import { readLastBackup } from "#server/database/lastBackup.ts";
import { DESTINATION_KINDS } from "#server/database/schema/deliveries.ts";

const Count = z.coerce.number();
const Moment = z.coerce.date();

const Queue = z.object({
  queue: z.string(),
  scheduled: Count,
  due: Count,
  retrying: Count,
  running: Count,
  failed: Count,
  oldestSeconds: Count,
});
export type Queued = z.infer<typeof Queue>;

const SourceRow = z.object({
  source: z.string(),
  kind: z.string(),
  isPaused: z.boolean(),
  next: Moment.nullable(),
  runningSince: Moment.nullable(),
});

const CHANGES = ["created", "changed", "unchanged", "ended", "passedOver"] as const;
const Counts = z.record(z.string(), z.partialRecord(z.enum(CHANGES), z.number()));

const Run = z.object({
  source: z.string(),
  kind: z.string(),
  isPaused: z.boolean(),
  run: z.enum(["FULL", "INCREMENTAL"]),
  state: z.enum(["DONE", "STOPPED", "FAILED"]),
  started: Moment,
  ended: Moment,
  objects: Counts.transform((counts) => ({
    created: sumOf(counts, "created"),
    changed: sumOf(counts, "changed"),
    unchanged: sumOf(counts, "unchanged"),
    ended: sumOf(counts, "ended"),
    passed_over: sumOf(counts, "passedOver"),
  })),
});
export type LastRun = z.infer<typeof Run>;

const sumOf = (counts: z.infer<typeof Counts>, change: (typeof CHANGES)[number]): number =>
  Object.values(counts).reduce((sum, one) => sum + (one[change] ?? 0), 0);

const DeliveryRow = z.object({
  destination: z.enum(DESTINATION_KINDS),
  waiting: Count,
  unconfirmed: Count,
  failed: Count,
  oldest: Moment.nullable(),
});
export type Delivered = z.infer<typeof DeliveryRow>;

const Webhook = z.object({ webhook: z.string(), waiting: Count, givenUp: Count, oldest: Moment.nullable() });
const Ending = z.object({ until: z.iso.date(), count: Count });
const Device = z.object({ kind: z.string(), count: Count });

export type State = Awaited<ReturnType<typeof readState>>;

/** Job states are ordered: those before "active" wait. Jobs that are done are not counted here. */
const QUEUES = `
  select q.name as queue,
    count(*) filter (where j.state = 'created' and j.start_after > now()) as scheduled,
    count(*) filter (where j.state = 'created' and j.start_after <= now()) as due,
    count(*) filter (where j.state = 'retry') as retrying,
    count(*) filter (where j.state = 'active') as running,
    count(*) filter (where j.state = 'failed') as failed,
    coalesce(extract(epoch from now() - min(j.start_after) filter (where j.state < 'active' and j.start_after <= now())), 0)
      as "oldestSeconds"
  from pgboss.queue q left join pgboss.job j on j.name = q.name and j.state not in ('completed', 'cancelled')
  group by q.name`;

const SOURCES = `
  select s.id as source, s.kind, s.paused as "isPaused", least(s.next_run, s.next_update) as next,
    r.started as "runningSince"
  from sources s left join source_runs r on r.source_id = s.id and r.state = 'RUNNING'`;

/** The last run of each kind that has ended; runs that only show what would change are left out. */
const RUNS = `
  select s.id as source, s.kind, s.paused as "isPaused", runs.kind as run, last.state, last.started, last.ended, last.counts as objects
  from sources s cross join (values ('FULL'), ('INCREMENTAL')) as runs (kind)
  cross join lateral (
    select r.state, r.started, r.ended, r.counts from source_runs r
    where r.source_id = s.id and r.kind = runs.kind and r.ended is not null
    order by r.started desc limit 1
  ) as last
  order by s.created, s.id`;

const DELIVERIES = `
  select destination,
    count(*) filter (where state = 'SENT' and handed_over is null) as waiting,
    count(*) filter (where state = 'SENT' and handed_over is not null) as unconfirmed,
    count(*) filter (where state = 'FAILED') as failed,
    min(created) filter (where handed_over is null and ended is null) as oldest
  from deliveries where state <> 'RECEIVED' group by destination`;

const WEBHOOKS = `
  select w.id as webhook,
    count(d.id) filter (where d.ended is null) as waiting,
    count(d.id) filter (where d.ended is not null) as "givenUp",
    min(c.at) filter (where d.ended is null) as oldest
  from webhooks w
  left join webhook_deliveries d on d.webhook_id = w.id and d.delivered is null
  left join changes c on c.number = d.change_number
  group by w.id`;

/** Services by their last day, over all schools and owners. */
const SERVICES = `
  select until::text as until, count(*) as count
  from (select max(service_end) as until from sold_services group by tenant_id, school_id, service_id) as sold
  group by until`;

const DEVICES = "select kind, count(*) as count from push_devices group by kind";

type Reader = Pick<Connection, "run">;

/** Reads what is under way and how the last runs of sources ended: numbers and times, nothing about people. */
export async function readState({ run }: Reader) {
  const rowsOf = async <Row extends z.ZodType>(row: Row, statement: string) =>
    z.array(row).parse((await run(statement)).rows);
  const [queues, sources, runs, deliveries, webhooks, devices, services, lastBackup] = await Promise.all([
    rowsOf(Queue, QUEUES),
    rowsOf(SourceRow, SOURCES),
    rowsOf(Run, RUNS),
    rowsOf(DeliveryRow, DELIVERIES),
    rowsOf(Webhook, WEBHOOKS),
    rowsOf(Device, DEVICES),
    rowsOf(Ending, SERVICES),
    readLastBackup({ run }),
  ]);
  return { queues, sources, runs, deliveries, webhooks, devices, services, lastBackup };
}

/** Reads how the last runs of all sources ended. */
export const readLastRuns = async ({ run }: Reader): Promise<LastRun[]> => z.array(Run).parse((await run(RUNS)).rows);

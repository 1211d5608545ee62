import pg from "pg";

type Statement = { query: unknown[]; settle: (error: Error | undefined, result?: unknown) => void };

/** A slow statement delays those behind it on its connection, so batches are small and spread over connections. */
const BATCH_SIZE = 8;

/**
 * A pool that pipelines: it sends the statements of one turn of the event loop together over one connection, because
 * the round trip costs more than most statements. Each statement succeeds or fails independently.
 */
export class PipeliningPool extends pg.Pool {
  private queue: Statement[] = [];

  constructor(config: pg.PoolConfig) {
    super({ ...config, pipeline: true });
  }

  // biome-ignore lint/suspicious/noExplicitAny: Passes the arguments through to the base class's overloads.
  override query(...query: any[]): any {
    if (!isOneStatement(query)) return Reflect.apply(pg.Pool.prototype.query, this, query);
    return new Promise((resolve, reject) => {
      if (this.queue.length === 0) setImmediate(() => this.sendQueue());
      this.queue.push({ query, settle: (error, result) => (error ? reject(error) : resolve(result)) });
    });
  }

  private sendQueue(): void {
    const all = this.queue;
    this.queue = [];
    for (let start = 0; start < all.length; start += BATCH_SIZE) this.send(all.slice(start, start + BATCH_SIZE));
  }

  private send(batch: Statement[]): void {
    this.connect((error, client, release) => {
      if (!client) {
        for (const { settle } of batch) settle(error);
        return;
      }
      let pending = batch.length;
      let failure: Error | undefined;
      const onSettled = (failed: Error | undefined) => {
        failure ??= failed;
        pending -= 1;
        if (pending === 0) release(failure);
      };
      client.connection.stream.cork();
      for (const { query, settle } of batch) {
        const onResult = (failed: Error | null | undefined, result: unknown) => {
          onSettled(failed ?? undefined);
          settle(failed ?? undefined, result);
        };
        Reflect.apply(client.query, client, [...query, onResult]);
      }
      client.connection.stream.uncork();
    });
  }
}

/** A statement with values is a single one. A text of several could leave a transaction open for the others. */
const isOneStatement = (query: unknown[]): boolean =>
  query.length === 2 && Array.isArray(query[1]) && query[1].length > 0;

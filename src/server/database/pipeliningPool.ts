import pg from "pg";

type OnConnect = Parameters<pg.Pool["connect"]>[0];
type Statement = { query: unknown[]; settle: (error: Error | undefined, result?: unknown) => void };

/** A slow statement delays those behind it on its connection, so batches are small and spread over connections. */
const BATCH_SIZE = 8;

/** PostgreSQL's code for a limit of connections that is reached: of the server, the database or the user. */
const NO_CONNECTION_LEFT = "53300";
/** Connections that are being opened may be refused too, and wait for each other. */
const REFUSALS_MAX = 5;
/** Time after which a server that had no connection left is asked for one again. */
const ASK_AGAIN_MS = 10_000;

/**
 * A pool that pipelines: it sends the statements of one turn of the event loop together over one connection, because
 * the round trip costs more than most statements. Each statement succeeds or fails independently.
 */
export class PipeliningPool extends pg.Pool {
  private queue: Statement[] = [];
  private readonly wanted: number;
  /** The connections that are open, without those that are being opened. */
  private openCount = 0;

  constructor(config: pg.PoolConfig & { max: number }) {
    super({ ...config, pipeline: true });
    this.wanted = config.max;
    this.on("connect", () => {
      this.openCount += 1;
    });
    this.on("remove", () => {
      this.openCount -= 1;
    });
  }

  /** Returns how many of its connections the server refuses for now. */
  get refusedCount(): number {
    return this.wanted - this.options.max;
  }

  /**
   * Returns a connection. If the server has none left, this pool makes do with those that it has, and asks for more
   * after a while; if it has not a single one, it says so.
   */
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: OnConnect): void;
  override connect(callback?: OnConnect): Promise<pg.PoolClient> | undefined {
    if (!callback) {
      return new Promise((resolve, reject) =>
        this.connect((error, client) => (client ? resolve(client) : reject(error))),
      );
    }
    this.ask(callback, 0);
    return undefined;
  }

  private ask(callback: OnConnect, refusals: number): void {
    super.connect((error, client, release) => {
      const isRefused = error !== undefined && "code" in error && error.code === NO_CONNECTION_LEFT;
      const isHopeless = this.totalCount === 0 || (this.openCount === 0 && refusals >= REFUSALS_MAX);
      if (!isRefused || isHopeless) return callback(error, client, release);
      this.makeDo();
      this.ask(callback, refusals + 1);
    });
  }

  private makeDo(): void {
    if (this.refusedCount === 0) {
      setTimeout(() => {
        this.options.max = this.wanted;
      }, ASK_AGAIN_MS).unref();
    }
    this.options.max = this.totalCount;
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

import pg from "pg";

type Asked = { query: unknown[]; answer: (error: Error | undefined, result?: unknown) => void };

/** A slow one holds up those behind it, so they are few, and many are shared out among connections. */
const TOGETHER_MAX = 8;

/**
 * A pool that sends statements which come in one turn of the event loop over one connection in one go: each way to the
 * database and back costs more than what most of them find there. Each stands for itself and fails alone.
 */
export class PipeliningPool extends pg.Pool {
  private asked: Asked[] = [];

  constructor(config: pg.PoolConfig) {
    super({ ...config, pipeline: true });
  }

  // biome-ignore lint/suspicious/noExplicitAny: The overloads of the class above stand for what is passed on as it came.
  override query(...query: any[]): any {
    if (!isOneStatement(query)) return Reflect.apply(pg.Pool.prototype.query, this, query);
    return new Promise((resolve, reject) => {
      if (this.asked.length === 0) setImmediate(() => this.sendAsked());
      this.asked.push({ query, answer: (error, result) => (error ? reject(error) : resolve(result)) });
    });
  }

  private sendAsked(): void {
    const all = this.asked;
    this.asked = [];
    for (let start = 0; start < all.length; start += TOGETHER_MAX) this.send(all.slice(start, start + TOGETHER_MAX));
  }

  private send(together: Asked[]): void {
    this.connect((error, client, release) => {
      if (!client) {
        for (const { answer } of together) answer(error);
        return;
      }
      let unanswered = together.length;
      let failure: Error | undefined;
      const answered = (failed: Error | undefined) => {
        failure ??= failed;
        unanswered -= 1;
        if (unanswered === 0) release(failure);
      };
      client.connection.stream.cork();
      for (const { query, answer } of together) {
        const hear = (failed: Error | null | undefined, result: unknown) => {
          answered(failed ?? undefined);
          answer(failed ?? undefined, result);
        };
        Reflect.apply(client.query, client, [...query, hear]);
      }
      client.connection.stream.uncork();
    });
  }
}

/** With values there can be one alone. A text of several may leave a transaction open, which others must not fall into. */
const isOneStatement = (query: unknown[]): boolean =>
  query.length === 2 && Array.isArray(query[1]) && query[1].length > 0;

import { context, SpanKind, SpanStatusCode, type Tracer, trace } from "@opentelemetry/api";
import type pg from "pg";

type Ask = (...args: unknown[]) => unknown;

/**
 * A span for each statement that a request makes, with its text but never its values. What is done in the background belongs
 * to no trace and gets none.
 */
export function traceQueries(pool: pg.Pool, tracer: Tracer): void {
  const follow = (asked: { query: unknown }): void => {
    const ask = (asked.query as Ask).bind(asked);
    asked.query = (...args: unknown[]) => {
      // With a callback it is the pool, passing on what it was itself asked.
      if (!trace.getSpan(context.active()) || typeof args.at(-1) === "function") return ask(...args);
      return traced(tracer, textOf(args[0]), () => ask(...args) as Promise<unknown>);
    };
  };

  follow(pool);
  pool.on("connect", follow);
}

function traced(tracer: Tracer, text: string, ask: () => Promise<unknown>): Promise<unknown> {
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? "QUERY";
  const span = tracer.startSpan(operation, {
    kind: SpanKind.CLIENT,
    attributes: {
      "db.system.name": "postgresql",
      "db.operation.name": operation,
      "db.query.text": withoutLiterals(text),
    },
  });
  return ask().then(
    (result) => {
      span.end();
      return result;
    },
    (error: unknown) => {
      // PostgreSQL's own message may hold the values.
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
      throw error;
    },
  );
}

const textOf = (query: unknown): string =>
  typeof query === "string" ? query : String((query as { text?: unknown } | undefined)?.text ?? "");

/** Values travel beside the statement; this holds for one that is written otherwise, too. */
const withoutLiterals = (text: string): string => text.replace(/'(?:[^']|'')*'/g, "'?'");

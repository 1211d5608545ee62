import { context, SpanKind, SpanStatusCode, type Tracer, trace } from "@opentelemetry/api";
import type pg from "pg";

type Query = (...args: unknown[]) => unknown;

/**
 * Creates a span for each statement of a request, with its text but never its values. Background work has no trace and
 * gets no spans.
 */
export function traceQueries(pool: pg.Pool, tracer: Tracer): void {
  const follow = (queryable: { query: unknown }): void => {
    const query = (queryable.query as Query).bind(queryable);
    queryable.query = (...args: unknown[]) => {
      // Calls with a callback come from the pool itself, which passes on a statement that already has a span.
      if (!trace.getSpan(context.active()) || typeof args.at(-1) === "function") return query(...args);
      return traced(tracer, textOf(args[0]), () => query(...args) as Promise<unknown>);
    };
  };

  follow(pool);
  pool.on("connect", follow);
}

function traced(tracer: Tracer, text: string, query: () => Promise<unknown>): Promise<unknown> {
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? "QUERY";
  const span = tracer.startSpan(operation, {
    kind: SpanKind.CLIENT,
    attributes: {
      "db.system.name": "postgresql",
      "db.operation.name": operation,
      "db.query.text": withoutLiterals(text),
    },
  });
  return query().then(
    (result) => {
      span.end();
      return result;
    },
    (error: unknown) => {
      // PostgreSQL's message may contain the values.
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
      throw error;
    },
  );
}

const textOf = (query: unknown): string =>
  typeof query === "string" ? query : String((query as { text?: unknown } | undefined)?.text ?? "");

/** Removes literals. Values are sent separately, but a statement may be written otherwise. */
const withoutLiterals = (text: string): string => text.replace(/'(?:[^']|'')*'/g, "'?'");

import { context, SpanKind, SpanStatusCode, type Tracer, trace } from "@opentelemetry/api";
import type pg from "pg";

type Ask = (...args: unknown[]) => unknown;

/**
 * Creates a span for each statement of a request, with its text but never its values. Background work has no trace and
 * gets no spans.
 */
export function traceQueries(pool: pg.Pool, tracer: Tracer): void {
  const follow = (asked: { query: unknown }): void => {
    const ask = (asked.query as Ask).bind(asked);
    asked.query = (...args: unknown[]) => {
      // Calls with a callback come from the pool itself, which passes on a statement that already has a span.
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

import { type Context, context, propagation, SpanKind, SpanStatusCode, type Tracer, trace } from "@opentelemetry/api";
import type { FastifyInstance } from "fastify";

/** What a person waits for; files of the page and what asks after the server's health are only noise. */
const IS_TRACED = /^\/(?:api|idp)(?:\/|$)/;

/**
 * A span for each request, the caller's trace continued. It has the route's pattern and never the address itself, whose ids
 * and query may tell of a student.
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const contexts = new WeakMap<object, Context>();

  app.addHook("onRequest", (request, reply, done) => {
    const { method, headers, id } = request;
    const route = request.routeOptions.url;
    if (route === undefined || !IS_TRACED.test(route)) return done();
    const parent = propagation.extract(context.active(), headers);
    const attributes = { "http.request.method": method, "http.route": route, "skolvy.request_id": id };
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    // Not onResponse, which is not told of a caller who leaves.
    reply.raw.once("close", () => {
      span.setAttribute("http.response.status_code", reply.statusCode);
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    const own = trace.setSpan(parent, span);
    contexts.set(request, own);
    context.with(own, done);
  });

  // A body is read on the connection's behalf, which knows of no request.
  app.addHook("preValidation", (request, _reply, done) => {
    const own = contexts.get(request);
    if (own) context.with(own, done);
    else done();
  });
}

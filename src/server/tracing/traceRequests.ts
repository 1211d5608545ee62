import { type Context, context, propagation, SpanKind, SpanStatusCode, type Tracer, trace } from "@opentelemetry/api";
import type { FastifyInstance } from "fastify";

/** Requests that people wait for. Static files and health checks would only be noise. */
const IS_TRACED = /^\/(?:api|idp)(?:\/|$)/;

/**
 * Creates a span for each request and continues the caller's trace. It has the route's pattern and never the address,
 * whose ids and query may identify a student.
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
    // Not onResponse, which does not run when the caller disconnects.
    reply.raw.once("close", () => {
      span.setAttribute("http.response.status_code", reply.statusCode);
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    const own = trace.setSpan(parent, span);
    contexts.set(request, own);
    context.with(own, done);
  });

  // Bodies are read in the connection's async context, which has no request.
  app.addHook("preValidation", (request, _reply, done) => {
    const own = contexts.get(request);
    if (own) context.with(own, done);
    else done();
  });
}

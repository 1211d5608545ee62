import type { FastifyServerOptions } from "fastify";
import type { Problem } from "#contract/problem.ts";

type Answer = NonNullable<FastifyServerOptions["clientErrorHandler"]>;

/** What cannot be read as HTTP reaches no route; it is answered in the API's words all the same. */
export const answerUnreadable: Answer = (error, socket) => {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const isTooLarge = error.code === "HPE_HEADER_OVERFLOW";
  const body: Problem = {
    code: isTooLarge ? "too_large" : "bad_input",
    message: isTooLarge ? "The address or the headers are too long." : "The request is not valid.",
  };
  const text = JSON.stringify(body);
  socket.end(
    [
      `HTTP/1.1 ${isTooLarge ? "431 Request Header Fields Too Large" : "400 Bad Request"}`,
      "content-type: application/json; charset=utf-8",
      `content-length: ${Buffer.byteLength(text)}`,
      "connection: close",
      "",
      text,
    ].join("\r\n"),
  );
};

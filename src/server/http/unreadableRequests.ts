import type { FastifyServerOptions } from "fastify";
import type { Problem } from "#contract/schemas/common.ts";

type ErrorHandler = NonNullable<FastifyServerOptions["clientErrorHandler"]>;

const INVALID: Problem & { status: string } = {
  status: "400 Bad Request",
  code: "bad_input",
  message: "The request is not valid.",
};
const REPLIES: Partial<Record<string, Problem & { status: string }>> = {
  HPE_HEADER_OVERFLOW: {
    status: "431 Request Header Fields Too Large",
    code: "too_large",
    message: "The address or the headers are too long.",
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: "408 Request Timeout",
    code: "bad_input",
    message: "The request took too long to arrive.",
  },
};

/** Sends a problem of the API for requests that are not valid HTTP and reach no route. */
export const replyToUnreadableRequest: ErrorHandler = (error, socket) => {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const { status, ...body } = REPLIES[error.code] ?? INVALID;
  const text = JSON.stringify(body);
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      "content-type: application/json; charset=utf-8",
      `content-length: ${Buffer.byteLength(text)}`,
      "connection: close",
      "",
      text,
    ].join("\r\n"),
  );
};

import type { FastifyServerOptions } from "fastify";
import type { Problem } from "#contract/schemas/common.ts";

type Answer = NonNullable<FastifyServerOptions["clientErrorHandler"]>;

const INVALID: Problem & { status: string } = {
  status: "400 Bad Request",
  code: "bad_input",
  message: "The request is not valid.",
};
const ANSWERS: Partial<Record<string, Problem & { status: string }>> = {
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

/** What cannot be read as HTTP reaches no route; it is answered in the API's words all the same. */
export const answerUnreadable: Answer = (error, socket) => {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const { status, ...body } = ANSWERS[error.code] ?? INVALID;
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

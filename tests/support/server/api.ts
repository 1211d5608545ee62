import { inject } from "vitest";
import { addressOf, withStudent } from "#client/http/request/address.ts";
import { IDEMPOTENCY_HEADER } from "#contract/limits.ts";
import type { Endpoint, InputOf, ReplyOf } from "#contract/registry/calls.ts";
import { schemasOf } from "#contract/registry/schemas.ts";
import { problemsOf, statusesOf } from "#server/http/document/problems.ts";
import type { GivenPerson } from "../given/givenGuardian.ts";
import { NOW_HEADER } from "./nowHeader.ts";
import { tokenFor } from "./tokens.ts";

export type Answer = { status: number; body: unknown; headers: Headers };

type Options = {
  /** The active student, sent as studentId; null omits it. */
  studentId?: string | null;
  /** Time of the call for the server. */
  now?: Date | string;
  idempotencyKey?: string;
  /** A server other than the shared one. */
  server?: string;
  /** An authorization other than the person's token; null omits the header. */
  authorization?: string | null;
  headers?: Record<string, string>;
};

/** A client of the API for one person, with one active student unless a call sets another. */
export function apiFor(person: GivenPerson, student?: { id: string } | null, standing: Options = {}) {
  /** Sends anything to any path below /api. */
  async function send(method: string, path: string, body?: unknown, given: Options = {}): Promise<Answer> {
    const options = { studentId: student?.id ?? null, ...standing, ...given };
    const authorization =
      options.authorization === undefined ? `Bearer ${await tokenFor(person.subject)}` : options.authorization;
    const response = await fetch(`${options.server ?? inject("apiUrl")}/api${withStudent(path, options.studentId)}`, {
      method,
      headers: {
        accept: "application/json",
        ...options.headers,
        ...(authorization !== null && { authorization }),
        ...(body !== undefined && { "content-type": isBytes(body) ? "application/octet-stream" : "application/json" }),
        ...(options.now !== undefined && { [NOW_HEADER]: new Date(options.now).toISOString() }),
        ...(options.idempotencyKey !== undefined && { [IDEMPOTENCY_HEADER]: options.idempotencyKey }),
      },
      ...(body !== undefined && { body: isBytes(body) ? body : JSON.stringify(body) }),
    });
    return { status: response.status, body: await bodyOf(response), headers: response.headers };
  }

  /**
   * Calls an endpoint and returns any response.
   * @throws Error for a problem that the OpenAPI document does not name
   */
  async function answer<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: Options): Promise<Answer> {
    const body = "body" in input ? input.body : undefined;
    const answered = await send(endpoint.method, addressOf(endpoint, input), body, options);
    const isNamed = statusesOf(problemsOf(endpoint, schemasOf(endpoint))).includes(answered.status);
    if (answered.status >= 400 && !isNamed)
      throw new Error(`The document does not say that ${endpoint.name} may answer ${answered.status}`);
    return answered;
  }

  /**
   * Calls an endpoint and returns its parsed reply.
   * @throws Error for a response that is not successful
   */
  async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: Options): Promise<ReplyOf<E>> {
    const { status, body } = await answer(endpoint, input, options);
    if (status >= 300)
      throw new Error(`${endpoint.method} ${endpoint.path} answered ${status}: ${JSON.stringify(body)}`);
    return schemasOf(endpoint).reply.parse(body) as ReplyOf<E>;
  }

  return { send, answer, call };
}

const isBytes = (body: unknown): body is Uint8Array<ArrayBuffer> => body instanceof Uint8Array;

async function bodyOf(response: Response): Promise<unknown> {
  if (response.status === 204 || response.status === 304) return null;
  const isJson = response.headers.get("content-type")?.includes("json");
  return isJson ? response.json() : new Uint8Array(await response.arrayBuffer());
}

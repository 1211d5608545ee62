import { inject } from "vitest";
import { addressOf, withStudent } from "#client/http/request/address.ts";
import type { Endpoint, InputOf, ReplyOf } from "#contract/endpoint.ts";
import { IDEMPOTENCY_HEADER } from "#contract/limits.ts";
import { schemasOf } from "#contract/schemas/registry.ts";
import type { GivenPerson } from "./given/givenGuardian.ts";
import { NOW_HEADER } from "./nowHeader.ts";
import { tokenFor } from "./tokens.ts";

export type Answer = { status: number; body: unknown; headers: Headers };

type Options = {
  /** The active student, sent as studentId; null leaves it out. */
  studentId?: string | null;
  /** When the call happens, as far as the server knows. */
  now?: Date | string;
  idempotencyKey?: string;
  /** Another server than the one that all tests share. */
  server?: string;
  /** Another authorization than the person's own token; null leaves the header out. */
  authorization?: string | null;
  headers?: Record<string, string>;
};

/** The API as one person sees it, with one student active unless a call says otherwise. */
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

  /** Calls an endpoint of the contract and gives whatever it answers. */
  const answer = <E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: Options): Promise<Answer> =>
    send(endpoint.method, addressOf(endpoint, input), "body" in input ? input.body : undefined, options);

  /** Calls an endpoint that has to answer well, and gives its reply as the contract has it. */
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

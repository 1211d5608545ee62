import type { Session } from "#client/session/session.ts";
import type { SessionState } from "#client/session/state.ts";
import type { ClientConfig } from "#contract/app/schemas.ts";

const student = {
  id: "student",
  firstName: "Tindra",
  lastName: "Lind",
  email: null,
  schoolID: null,
  schools: [],
  timeZone: "Europe/Stockholm",
  tenantServices: [],
  schoolServices: [],
};

const state: SessionState = {
  status: "ready",
  students: [{ ...student, active: true }],
  student,
  schoolId: null,
  profile: null,
};

/** A session of a user whose school has no services. */
export const session = { getState: () => state, subscribe: () => () => undefined } as unknown as Session;

export const config = { immersiveReader: false } as ClientConfig;

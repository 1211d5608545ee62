import { useEffect, useEffectEvent, useState } from "react";
import { request } from "#client/http/request/request.ts";
import { useActiveStudentId, useStudents } from "#client/session/students.ts";
import type { Endpoint, InputOf } from "#contract/endpoint.ts";
import type { ListedStudent } from "#contract/students/schemas.ts";

/**
 * Looks for content that the active student does not have among the guardian's other children, as each of them: the server
 * answers with what this guardian may read anyway, and so says nothing about anybody else's (CALM-8).
 * @returns the child who has it; null while it is looked for, and if none has it
 */
export function useOwnerOf<E extends Endpoint>(
  endpoint: E,
  inputFor: (studentId: string) => InputOf<E>,
): ListedStudent | null {
  const activeId = useActiveStudentId();
  const others = useStudents().filter(({ id, active }) => active && id !== activeId);
  const [owner, setOwner] = useState<ListedStudent | null>(null);
  const look = useEffectEvent(async (isWanted: () => boolean) => {
    for (const child of others) {
      // A failure is one more child who is not known to have it.
      const found = await request(endpoint, inputFor(child.id), { studentId: child.id }).catch(() => null);
      if (!isWanted()) return;
      if (found !== null) return setOwner(child);
    }
  });
  useEffect(() => {
    let isWanted = true;
    void look(() => isWanted);
    return () => {
      isWanted = false;
    };
  }, []);
  return owner;
}

import { useEffect, useEffectEvent, useState } from "react";
import { type Params, useParams } from "react-router-dom";
import { request } from "#client/http/request/request.ts";
import { useActiveStudentId, useStudents } from "#client/session/students.ts";
import { getAssignment } from "#contract/assignments/endpoints.ts";
import { listTeamsAssignments } from "#contract/assignments/teams.ts";
import { getConversation } from "#contract/conversations/endpoints.ts";
import { getGroup } from "#contract/courses/groups.ts";
import { getForm } from "#contract/forms/endpoints.ts";
import { getMeeting, getMeetingInstance } from "#contract/meetings/endpoints.ts";
import { isNativeId } from "#contract/nativeId.ts";
import { getPlan } from "#contract/plans/endpoints.ts";
import { getDocumentation } from "#contract/posts/documentations.ts";
import { getPost } from "#contract/posts/endpoints.ts";
import type { SCREENS, ScreenName } from "#contract/screens.ts";
import type { PathParam } from "#contract/screenTable.ts";
import type { ListedStudent } from "#contract/students/schemas.ts";

/** Screens whose address names a thing of one student. */
export type ThingScreen = {
  [Name in ScreenName]: [PathParam<(typeof SCREENS)[Name]["path"]>] extends [never] ? never : Name;
}[Exclude<ScreenName, "student">];

/** Reads a thing as one of the guardian's students; null or a failure where that student does not have it. */
type Find = (params: Readonly<Params>, studentId: string) => Promise<unknown>;

const findGroup: Find = ({ groupId: sectionId = "" }, studentId) =>
  request(getGroup, { params: { studentId, sectionId } }, { studentId });

/** Reads the thing of each of these screens. The compiler asks for the row of a new screen. */
const THINGS: Record<ThingScreen, Find> = {
  post: ({ postId = "" }, studentId) => request(getPost, { params: { studentId, postId } }, { studentId }),
  documentation: ({ documentId = "" }, studentId) =>
    request(getDocumentation, { params: { studentId, documentId } }, { studentId }),
  plan: ({ planId = "" }, studentId) => request(getPlan, { params: { studentId, planId } }, { studentId }),
  async assignment({ assignmentId = "" }, studentId) {
    const params = { studentId, assignmentId };
    if (isNativeId(assignmentId)) return request(getAssignment, { params }, { studentId });
    const query = { externalId: assignmentId };
    const [found = null] = await request(listTeamsAssignments, { params: { studentId }, query }, { studentId });
    return found;
  },
  group: findGroup,
  groupAssessment: findGroup,
  conversation: ({ conversationId = "" }, studentId) =>
    request(getConversation, { params: { conversationId } }, { studentId }),
  meeting: ({ meetingId = "" }, studentId) => request(getMeeting, { params: { meetingId } }, { studentId }),
  meetingInstance: ({ instanceId = "" }, studentId) =>
    request(getMeetingInstance, { params: { instanceId } }, { studentId }),
  form: ({ formId = "" }, studentId) => request(getForm, { params: { formId } }, { studentId }),
};

export const isThingScreen = (name: string): name is ThingScreen => Object.hasOwn(THINGS, name);

/**
 * Looks among the guardian's other children for the thing that the address names and the active student does not have, as each of
 * them: the server answers with what this guardian may read anyway, and so says nothing about anybody else's (CALM-8).
 * @returns the child who has it; null while it is looked for, and if none has it
 */
export function useOwnerOf(screen: ThingScreen): ListedStudent | null {
  const activeId = useActiveStudentId();
  const params = useParams();
  const others = useStudents().filter(({ id, active }) => active && id !== activeId);
  const [owner, setOwner] = useState<ListedStudent | null>(null);
  const look = useEffectEvent(async (isWanted: () => boolean) => {
    for (const child of others) {
      // A failure is one more child who is not known to have it.
      const found = await THINGS[screen](params, child.id).catch(() => null);
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

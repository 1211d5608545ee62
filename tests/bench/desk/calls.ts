import { getDeskLesson, listDeskLessons } from "#contract/desk/attendance/endpoints.ts";
import { getDeskCards, getDeskStudentCard } from "#contract/desk/cards/endpoints.ts";
import { getDeskForm, getDeskFormMissing, listDeskForms } from "#contract/desk/forms/endpoints.ts";
import {
  getDeskConversation,
  listDeskConversations,
  listDeskFamilies,
  listWritableGroups,
} from "#contract/desk/inbox/endpoints.ts";
import {
  getDeskInvitations,
  listDeskInvitationClasses,
  listDeskUnreached,
} from "#contract/desk/invitations/endpoints.ts";
import {
  getDeskMeeting,
  getDeskMeetingChoices,
  getDeskMeetingMissing,
  getDeskTalk,
  listDeskMeetingGroups,
  listDeskMeetings,
} from "#contract/desk/meetings/endpoints.ts";
import { getDeskPermissionMissing, getDeskPermissions } from "#contract/desk/permissions/endpoints.ts";
import { getDeskText, getDeskTextMissing, listDeskTexts } from "#contract/desk/posts/endpoints.ts";
import {
  getDeskGlance,
  getDeskStudent,
  listDeskGroups,
  listDeskStudents,
  searchDeskStudents,
} from "#contract/desk/students/endpoints.ts";
import { api } from "#contract/registry/api.ts";
import type { Endpoint } from "#contract/registry/calls.ts";
import { paramNamesOf, sampleAddress } from "#tests/support/checks/sample.ts";

export type Call = { name: string; address: string };

/** The lists of the desk, which are asked for without anything in the address. A stream has no reply to wait for. */
const lists = api.filter(
  ({ endpoint }) =>
    endpoint.access === "staff" &&
    endpoint.method === "GET" &&
    endpoint.content !== "events" &&
    endpoint !== searchDeskStudents &&
    paramNamesOf(endpoint).length === 0,
);

type Detail = {
  endpoint: Endpoint;
  /** The parameter that names it. */
  param: string;
  /** The read whose first thing it is. */
  list: Endpoint;
  /** The field of that thing with the parameter's value, if it is not the id. */
  field?: "studentId";
  /** Further parts of the query, and the end of the name that the call then has. */
  query?: [text: string, name: string];
};

/** Reads of one thing. Of a round it is the first meeting. */
const details: Detail[] = [
  { endpoint: getDeskLesson, param: "lessonId", list: listDeskLessons },
  { endpoint: getDeskText, param: "postId", list: listDeskTexts },
  { endpoint: getDeskTextMissing, param: "postId", list: listDeskTexts },
  { endpoint: getDeskForm, param: "formId", list: listDeskForms },
  { endpoint: getDeskFormMissing, param: "formId", list: listDeskForms },
  { endpoint: getDeskConversation, param: "conversationId", list: listDeskConversations },
  { endpoint: listDeskFamilies, param: "groupId", list: listWritableGroups },
  { endpoint: getDeskMeetingChoices, param: "groupId", list: listDeskMeetingGroups },
  { endpoint: getDeskMeeting, param: "meetingId", list: listDeskMeetings },
  { endpoint: getDeskMeetingMissing, param: "meetingId", list: listDeskMeetings },
  { endpoint: getDeskTalk, param: "instanceId", list: getDeskMeeting },
  { endpoint: getDeskPermissionMissing, param: "permissionId", list: getDeskPermissions },
  { endpoint: listDeskStudents, param: "groupId", list: listDeskGroups },
  { endpoint: getDeskGlance, param: "groupId", list: listDeskGroups },
  { endpoint: getDeskCards, param: "groupId", list: listDeskGroups },
  { endpoint: getDeskStudent, param: "deskStudentId", list: listDeskStudents, field: "studentId" },
  { endpoint: getDeskStudentCard, param: "deskStudentId", list: listDeskStudents, field: "studentId" },
  { endpoint: listDeskInvitationClasses, param: "schoolId", list: getDeskInvitations },
  { endpoint: listDeskUnreached, param: "schoolId", list: getDeskInvitations },
  { endpoint: listDeskUnreached, param: "schoolId", list: getDeskInvitations, query: ["signedIn=true", "of all"] },
  { endpoint: listDeskUnreached, param: "schoolId", list: getDeskInvitations, query: ["search=berg", "by a name"] },
];

/** Words of a search: of a name that many have, of a full name, and of the first letters that are searched for. */
const SEARCHES = ["berg", "elsa lind", "an"];

/** Returns the calls that somebody may make: the lists, the searches, and the first thing of the crowd in each list. */
export async function callsFor(url: string, headers: Record<string, string>): Promise<Call[]> {
  const get = (address: string) => fetch(`${url}${address}`, { headers });
  const all: Call[] = lists.map(({ name, endpoint }) => ({
    name,
    address: `/api${sampleAddress(endpoint, { kind: "POST", page: "1" })}`,
  }));
  const documentations = `/api${sampleAddress(listDeskTexts, { kind: "DOCUMENTATION", page: "1" })}`;
  all.push({ name: `${listDeskTexts.name} of documentations`, address: documentations });
  for (const search of SEARCHES)
    all.push({
      name: `${searchDeskStudents.name} for "${search}"`,
      address: `/api${sampleAddress(searchDeskStudents, { search })}`,
    });
  for (const { endpoint, param, list, field = "id", query } of details) {
    const from = all.find(({ name }) => name === list.name);
    const found: unknown = from && (await (await get(from.address)).json().catch(() => null));
    const value = firstIn(found)?.[field];
    if (value === undefined) continue;
    const address = `/api${sampleAddress(endpoint, { [param]: value })}`;
    all.push(
      query
        ? { name: `${endpoint.name} ${query[1]}`, address: `${address}?${query[0]}` }
        : { name: endpoint.name, address },
    );
  }
  const offered: Call[] = [];
  for (const call of all) if ((await get(call.address)).status === 200) offered.push(call);
  return offered;
}

/** @throws Error if a read of one thing was measured for nobody */
export function expectAllMeasured(names: string[]): void {
  const left = details.filter(({ endpoint }) => !names.some((name) => name.startsWith(endpoint.name)));
  if (left.length > 0) throw new Error(`Nobody has asked for ${left.map(({ endpoint }) => endpoint.name).join(", ")}`);
}

type Item = { id?: string; studentId?: string };

/** Returns the first thing in a reply, which is of the crowd if any is. */
function firstIn(reply: unknown): Item | undefined {
  const within = reply as { talks?: Item[]; permissions?: Item[] } | null;
  const items = Array.isArray(reply) ? (reply as Item[]) : (within?.talks ?? within?.permissions ?? []);
  return items.find(({ id, studentId }) => (id ?? studentId)?.startsWith("crowd-")) ?? items[0];
}

import { type Block, endPlans, readPlans, writePlans } from "#server/content/plans.ts";
import { plans } from "#server/database/schema/plans.ts";
import type { ContentBlock } from "../delivery/values.ts";
import { referencesOfParts, withLocalIds } from "./assessedBy.ts";
import { all, type IdOf, type Imported, imported, localIds, membersOf } from "./imported.ts";

export const plan: Imported<"plan"> = imported({
  refersTo: ({ group, creator, courses, content, assessedBy }) => [
    ["group", group],
    ["user", creator],
    ...all("course", courses),
    ...content.flatMap((block) => {
      if (block.type === "FILE") return all("file", [block.file]);
      return block.type === "ASSIGNMENT" ? all("assignment", [block.assignment]) : [];
    }),
    ...referencesOfParts(assessedBy),
  ],
  publishedAt: () => null,
  read: readPlans,
  rowOf: ({ id, values, idOf }) => ({
    id,
    groupId: idOf("group", values.group),
    title: values.title,
    status: values.status,
    timeStart: values.start,
    timeEnd: values.end,
    creatorId: idOf("user", values.creator),
    purpose: values.purpose ?? "",
    viewablePurpose: values.purpose !== null,
    viewableCoreContent: values.coreContents !== null,
    courses: localIds(idOf, "course", values.courses).toSorted(),
    assessedBy: withLocalIds(idOf, values.assessedBy),
    coreContents: values.coreContents ?? [],
    content: values.content.map((block) => blockOf(block, idOf)),
  }),
  write: writePlans,
  follows: { event: "plan", of: membersOf(plans) },
  end: endPlans,
});

function blockOf(block: ContentBlock, idOf: IdOf): Block {
  const empty = { title: "", text: "", url: "", assignmentId: null, fileId: null };
  if (block.type === "TEXT") return { ...empty, type: "EDITOR", text: block.text };
  if (block.type === "FILE") return { ...empty, type: "FILE", fileId: idOf("file", block.file) };
  if (block.type === "ASSIGNMENT")
    return { ...empty, type: "ASSIGNMENT", assignmentId: idOf("assignment", block.assignment) };
  return { ...empty, ...block };
}

/** Programs that call the generated clients as people would, so that compiling them shows what their types are worth. */
export const CALLS: Record<"api" | "integration", string> = {
  api: `
import { listPosts, type Post, reportAbsence, watchChanges } from "./hey-api/index";
import type { components, operations } from "./openapi-typescript/schema";
import * as orval from "./orval/client";

const path = { studentId: "student-2", page: 1, size: 10 };
const query = { studentId: "student-2" };

export async function callAll(): Promise<Post[]> {
  const { data, error } = await listPosts({ path, query });
  if (error) throw new Error(error.code);
  const body = { startTime: "2026-03-13T07:00:00Z", endTime: "2026-03-13T09:30:00Z", period: false, userId: "student-2" };
  await reportAbsence({ query, body, headers: { "Idempotency-Key": "one-of-its-own" } });
  const { stream } = await watchChanges();
  for await (const { kind } of stream) if (kind === "post") break;
  const reply = await orval.listPosts(path.studentId, path.page, path.size, query);
  return reply.status === 200 ? [...reply.data, ...data] : data;
}

type Replied = operations["listPosts"]["responses"][200]["content"]["application/json"];
export const none: Replied = [] satisfies components["schemas"]["Post"][];
`,
  integration: `
import { putItem, putFile, type ItemResult } from "./hey-api/index";
import type { components } from "./openapi-typescript/schema";
import * as orval from "./orval/client";

const body: components["schemas"]["students"] = { firstName: "Alva", lastName: "Lind", email: null };

export async function callAll(): Promise<ItemResult[]> {
  const path = { kind: "students", sourceId: "S1" } as const;
  const { data } = await putItem({ path, body, headers: { "If-Match": '"version"' } });
  await putFile({ path: { sourceId: "F1" }, query: { name: "list.txt" }, body: new Blob(["Alva"]) });
  const reply = await orval.putItem(path.kind, path.sourceId, body);
  if (reply.status === 412) throw new Error(reply.data.code);
  return reply.status === 200 && data ? [data, reply.data] : [];
}
`,
};

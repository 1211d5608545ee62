import { expect, it, onTestFinished } from "vitest";
import { createHeldOutbox } from "#client/features/outbox/embed/heldOutbox.ts";
import { setScope } from "#client/http/request/scope.ts";
import { UNDO_MS } from "#contract/conversations/limits.ts";

const signIn = (id: string | null) =>
  setScope(id === null ? null : { guardianId: id, studentId: null, schoolId: null });

it("[CONV-15] [DESK-2] leaves what a member of staff has written to nobody who signs in later", async () => {
  onTestFinished(() => void signIn(null));
  signIn("first");
  const sent: string[] = [];
  const outbox = createHeldOutbox(async (_, html) => {
    sent.push(html);
    return html;
  });
  const to = { studentId: "", conversationId: "1" };
  await outbox.send({ key: "1", to, html: "Hej" }, UNDO_MS);
  expect(outbox.items()).toMatchObject([{ html: "Hej", state: "held" }]);
  signIn("second");
  expect(outbox.items()).toEqual([]);
  await outbox.flush();
  await outbox.send({ key: "2", to, html: "Hallå" }, UNDO_MS);
  await outbox.leave(`|1`);
  expect(sent).toEqual(["Hallå"]);
});

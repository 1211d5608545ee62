import { beforeEach, expect, it } from "vitest";
import { outgoingOf, sendAgain, sendFrom } from "#client/features/conversations/outbox.ts";
import { setScope } from "#client/http/scope.ts";

const signIn = (guardianId: string) => setScope({ guardianId, studentId: null, schoolId: null });
beforeEach(() => void signIn("karin"));

it("[CONV-5] tries no message again that is on its way or has arrived", async () => {
  let arrive: (id: string) => void = () => undefined;
  const sending = sendFrom("thread", "Hej", () => new Promise((resolve) => (arrive = resolve)));
  const [message] = outgoingOf("thread");
  const again = () => sendAgain("thread", message?.key ?? "", () => expect.unreachable());
  expect(again()).toBeUndefined();
  arrive("message-1");
  expect(await sending).toBe("message-1");
  expect(again()).toBeUndefined();
});

it("[CONV-5] tries a message again that was refused, under its key", async () => {
  const keys: string[] = [];
  const refuse = async (_: string, key: string) => {
    keys.push(key);
    throw new Error("refused");
  };
  expect(await sendFrom("other", "Hej", refuse)).toBeNull();
  const [message] = outgoingOf("other");
  expect(message).toMatchObject({ html: "Hej", state: "failed", key: keys[0] });
  expect(await sendAgain("other", message?.key ?? "", refuse)).toBeNull();
  expect(keys).toEqual([message?.key, message?.key]);
});

it("[LIM-2] shows nobody what another guardian wrote, and nothing once nobody is signed in", async () => {
  await sendFrom("shared", "Hemligt", async () => "message-1");
  expect(outgoingOf("shared")).toHaveLength(1);
  signIn("david");
  expect(outgoingOf("shared")).toEqual([]);
  setScope(null);
  await sendFrom("shared", "Av ingen", async () => "message-2");
  expect(outgoingOf("shared")).toEqual([]);
});

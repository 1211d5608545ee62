import { Navigate } from "react-router-dom";
import { paths } from "#client/lib/paths.ts";
import { addressOf, personIn } from "../outbox/outgoing.ts";
import { ThreadHeader } from "../thread/ThreadHeader.tsx";
import { ThreadSkeleton } from "../thread/ThreadSkeleton.tsx";
import { NewThread } from "./NewThread.tsx";
import { useStaged } from "./staged.ts";

/** The conversation 'new': with nothing staged there is none, and once it has begun it has an address of its own (CONV-7). */
export function StagedThread() {
  const staged = useStaged();
  if (staged === undefined) return <ThreadSkeleton />;
  const { beginning, begunId } = staged;
  if (begunId !== undefined) return <Navigate to={paths.conversation(begunId)} replace />;
  if (beginning === null) return <Navigate to={paths.conversations} replace />;
  return (
    <>
      <ThreadHeader title={beginning.title} person={personIn(beginning)} relationships={[]} />
      <NewThread key={addressOf(beginning)} beginning={beginning} />
    </>
  );
}

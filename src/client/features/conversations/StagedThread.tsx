import { Navigate, useNavigate } from "react-router-dom";
import { paths } from "#client/lib/paths.ts";
import { NewThread } from "./NewThread.tsx";
import { STAGED_ID, unstage, useStaged } from "./staged.ts";
import { ThreadHeader } from "./ThreadHeader.tsx";
import { ThreadSkeleton } from "./ThreadSkeleton.tsx";

/** The conversation 'new': with nothing staged there is none (CONV-7). */
export function StagedThread() {
  const staged = useStaged();
  const navigate = useNavigate();
  if (staged === undefined) return <ThreadSkeleton />;
  if (staged === null) return <Navigate to={paths.conversations} replace />;
  const { title, conversation } = staged;
  const goOn = (id: string) => {
    unstage(conversation.student.id);
    void navigate(paths.conversation(id), { replace: true });
  };
  return (
    <>
      <ThreadHeader title={title} relationships={[]} />
      <NewThread conversation={conversation} name={STAGED_ID} onBegun={goOn} />
    </>
  );
}

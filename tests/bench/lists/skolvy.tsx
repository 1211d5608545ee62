import { FluentProvider } from "@fluentui/react-components";
import { useMemo, useRef } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";
import { MessageList } from "#client/features/conversations/thread/MessageList.tsx";
import { threadRows } from "#client/features/conversations/thread/threadRows.ts";
import { FeedList } from "#client/features/posts/PostsPage.tsx";
import { loadNamespaces, startI18n } from "#client/i18n/i18n.ts";
import { TextsProvider } from "#client/i18n/TextsProvider.tsx";
import { ConfigContext } from "#client/session/ConfigContext.ts";
import { SessionContext } from "#client/session/SessionContext.ts";
import { themes } from "#client/theme/themes.ts";
import { rowsWindow } from "#client/ui/lists/useWindowedRows.tsx";
import { RichText } from "#client/ui/richText/RichText.tsx";
import { painted } from "../quiet.ts";
import { config, session } from "../session.ts";
import { type BenchList, offer } from "./measured.ts";
import { messagesOf, OWN_ID, postsOf } from "./rows.ts";

/** Preloads the code that renders texts. */
const EARLIER = "<p>Welcome</p>";

const ignore = () => undefined;

await startI18n("en");
await loadNamespaces("conversations", "posts");
// It has come before a list is that long.
await rowsWindow.load();

function Thread({ count }: { count: number }) {
  const rows = threadRows({
    messages: messagesOf(count),
    hasOlder: false,
    outgoing: [],
    ownId: OWN_ID,
    readUntil: undefined,
    timeZone: "Europe/Stockholm",
  });
  return <MessageList label="Thread" rows={rows} hasFailedOlder={false} loadOlder={ignore} />;
}

function Posts({ count }: { count: number }) {
  return <FeedList ref={useRef(null)} items={useMemo(() => postsOf(count), [count])} />;
}

const LISTS = { thread: Thread, posts: Posts };

function Application({ list, count }: { list: BenchList; count: number }) {
  const List = LISTS[list];
  return (
    <ConfigContext value={config}>
      <SessionContext value={session}>
        <TextsProvider>
          <FluentProvider theme={themes.light}>
            <MemoryRouter>{count > 0 ? <List count={count} /> : <RichText html={EARLIER} />}</MemoryRouter>
          </FluentProvider>
        </TextsProvider>
      </SessionContext>
    </ConfigContext>
  );
}

const root = createRoot(document.getElementById("root") as HTMLElement);
const show = (list: BenchList, count: number) => root.render(<Application list={list} count={count} />);
show("thread", 0);
while (!document.querySelector("#root p")) await painted();
offer({ show });

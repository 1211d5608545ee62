import {
  Avatar,
  Button,
  Caption1,
  Card,
  CardHeader,
  FluentProvider,
  Text,
  webLightTheme,
} from "@fluentui/react-components";
import { MoreHorizontal20Regular } from "@fluentui/react-icons/svg/more-horizontal";
import { createRoot } from "react-dom/client";
import { painted } from "../quiet.ts";
import { type BenchList, offer } from "./measured.ts";
import { messagesOf, postsOf } from "./rows.ts";

const plain = (html: string) => html.replace(/<[^>]*>/g, "");

/** A row as in the library's own examples. */
function Row({ name, title, text, time }: { name: string; title: string; text: string; time: string }) {
  return (
    <Card>
      <CardHeader
        image={<Avatar name={name} />}
        header={<Text weight="semibold">{title}</Text>}
        description={<Caption1>{time}</Caption1>}
        action={<Button appearance="transparent" icon={<MoreHorizontal20Regular />} aria-label="More" />}
      />
      <Text>{text}</Text>
    </Card>
  );
}

const rowsOf = {
  thread: (count: number) =>
    messagesOf(count).map(({ id, text, created, creator }) => ({
      id,
      name: `${creator.firstName} ${creator.lastName}`,
      title: `${creator.firstName} ${creator.lastName}`,
      text: plain(text),
      time: created,
    })),
  posts: (count: number) =>
    postsOf(count).map((item) => ({
      id: item.id,
      name: typeof item.author === "string" ? item.author : `${item.author.firstName} ${item.author.lastName}`,
      title: item.title,
      text: plain(item.kind === "post" ? item.body : item.description),
      time: item.published,
    })),
};

const All = ({ list, count }: { list: BenchList; count: number }) => (
  <FluentProvider theme={webLightTheme}>
    {count > 0 && (
      <section>
        {rowsOf[list](count).map(({ id, ...row }) => (
          <Row key={id} {...row} />
        ))}
      </section>
    )}
  </FluentProvider>
);

const root = createRoot(document.getElementById("root") as HTMLElement);
const show = (list: BenchList, count: number) => root.render(<All list={list} count={count} />);
show("thread", 0);
while (!document.querySelector("#root div")) await painted();
offer({ show });

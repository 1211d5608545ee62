import { MessageBar, MessageBarBody } from "@fluentui/react-components";

type InfoBarProps = { text: string; intent?: "info" | "warning" };

/** Tells something of the whole screen, such as that another system brings what it shows. */
export const InfoBar = ({ text, intent = "info" }: InfoBarProps) => (
  <MessageBar intent={intent} layout="multiline">
    <MessageBarBody>{text}</MessageBarBody>
  </MessageBar>
);

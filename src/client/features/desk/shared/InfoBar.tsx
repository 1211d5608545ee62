import { MessageBar, MessageBarBody } from "@fluentui/react-components";

/** Tells something of the whole screen, such as that another system brings what it shows. */
export const InfoBar = ({ text }: { text: string }) => (
  <MessageBar intent="info" layout="multiline">
    <MessageBarBody>{text}</MessageBarBody>
  </MessageBar>
);

import { makeStyles } from "@fluentui/react-components";

export const useThreadStyles = makeStyles({
  thread: { flexGrow: 1, minHeight: 0, display: "flex", flexDirection: "column" },
  filler: { flexGrow: 1 },
});

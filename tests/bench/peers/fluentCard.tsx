import { Card, FluentProvider, Text, webLightTheme } from "@fluentui/react-components";
import { createRoot } from "react-dom/client";

/** As little as an application with Fluent UI can be. */
createRoot(document.getElementById("root") as HTMLElement).render(
  <FluentProvider theme={webLightTheme}>
    <Card>
      <Text>Hello, world. This card is all there is.</Text>
    </Card>
  </FluentProvider>,
);

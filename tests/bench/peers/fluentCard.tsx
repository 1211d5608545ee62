import { Card, FluentProvider, Text, webLightTheme } from "@fluentui/react-components";
import { createRoot } from "react-dom/client";

/** A minimal application with Fluent UI. */
createRoot(document.getElementById("root") as HTMLElement).render(
  <FluentProvider theme={webLightTheme}>
    <Card>
      <Text>Hello, world. This card is all there is.</Text>
    </Card>
  </FluentProvider>,
);

import {
  Card,
  FluentProvider,
  Spinner,
  Text,
  teamsDarkTheme,
  teamsHighContrastTheme,
  teamsLightTheme,
} from "@fluentui/react-components";
import { useTeamsUserCredential } from "@microsoft/teamsfx-react";
import { createRoot } from "react-dom/client";
import { Navigate, Route, HashRouter as Router, Routes } from "react-router-dom";

const THEMES: Record<string, typeof teamsLightTheme> = { dark: teamsDarkTheme, contrast: teamsHighContrastTheme };

function Tab() {
  return (
    <Card>
      <Text>Hello, world. This tab is all there is.</Text>
    </Card>
  );
}

/** The toolkit's template for a tab: detects its host and shows a page. */
function App() {
  const { loading, themeString } = useTeamsUserCredential({
    initiateLoginEndpoint: `${location.origin}/auth-start.html`,
    clientId: "00000000-0000-0000-0000-000000000000",
  });
  return (
    <FluentProvider theme={THEMES[themeString] ?? teamsLightTheme}>
      <Router>
        {loading ? (
          <Spinner />
        ) : (
          <Routes>
            <Route path="/tab" element={<Tab />} />
            <Route path="*" element={<Navigate to="/tab" />} />
          </Routes>
        )}
      </Router>
    </FluentProvider>
  );
}

createRoot(document.getElementById("root") as HTMLElement).render(<App />);

import { FluentProvider } from "@fluentui/react-components";
import { type ReactNode, useEffect } from "react";
import { themeOf } from "#client/host/theme.ts";
import { useHost } from "#client/host/useHost.ts";
import { isDark, themes } from "#client/theme/themes.ts";
import { useMediaQuery } from "#client/ui/measures.ts";
import { usePreferences } from "#client/ui/preferences.ts";

/** The theme of the host, of the person or of the system, on paper the light one, and the browser's own parts with it. */
export function Themed({ children }: { children: ReactNode }) {
  const host = useHost().theme;
  const { colorMode } = usePreferences();
  const isSystemDark = useMediaQuery("(prefers-color-scheme: dark)");
  const isOnPaper = useMediaQuery("print");
  const name = isOnPaper ? "light" : themeOf({ host, person: colorMode, isSystemDark });
  const scheme = isDark(name) ? "dark" : "light";

  useEffect(() => {
    document.documentElement.style.colorScheme = scheme;
  }, [scheme]);

  return <FluentProvider theme={themes[name]}>{children}</FluentProvider>;
}

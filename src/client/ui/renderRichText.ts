import type { ReactNode } from "react";
import { richTextNodes } from "./richTextNodes.tsx";
import { sanitize } from "./sanitize.ts";

/** HTML from others as harmless elements. */
export const renderRichText = (html: string): ReactNode => richTextNodes(sanitize(html));

import { useEffect } from "react";
import { PRODUCT_NAME } from "./product.ts";

/** The name of the window or tab follows the screen. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} – ${PRODUCT_NAME}` : PRODUCT_NAME;
  }, [title]);
}

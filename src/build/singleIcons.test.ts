import { expect, it } from "vitest";
import { fromOwnModules } from "./singleIcons.ts";

it("imports icons from modules of their own, and keeps the lines", () => {
  const code = `import {
  Add20Regular as Plus,
  ClipboardTaskListLtr24Regular,
  TextHeader220Regular,
} from "@fluentui/react-icons";
run();`;
  expect(fromOwnModules(code)).toBe(
    'import { Add20Regular as Plus } from "@fluentui/react-icons/svg/add"; ' +
      'import { ClipboardTaskListLtr24Regular } from "@fluentui/react-icons/svg/clipboard-task-list-ltr"; ' +
      'import { TextHeader220Regular } from "@fluentui/react-icons/svg/text-header";\n\n\n\n\nrun();',
  );
});

it("leaves what no module is named after, and other packages", () => {
  const code = 'import { NoSuchPicture20Regular } from "@fluentui/react-icons";\nimport { Add } from "elsewhere";';
  expect(fromOwnModules(code)).toBe(code);
});

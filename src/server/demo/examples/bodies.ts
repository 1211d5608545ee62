import type { Bodies } from "#server/http/document/examples.ts";
import * as modules from "#server/modules/modules.ts";

type Modules = typeof modules;
type Shown = { [Name in keyof Modules]: keyof Modules[Name]["examples"] }[keyof Modules];

const shown: Pick<Bodies, Shown> = Object.assign({}, ...Object.values(modules).map(({ examples }) => examples));

/** Examples of what is sent, of the demo world's people. One that no module has does not compile. */
export const bodies: Bodies = shown;

import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#server/database/connect.ts";
import { accounts } from "#server/database/schema/identity.ts";
import { HASH_OF_NOTHING, isPassword } from "./passwords.ts";

const typed = z
  .string()
  .max(500)
  .refine((text) => !text.includes("\0"));

/** Fields of the sign-in form. Values that our form cannot send count as empty. */
export const Credentials = z.object({
  login: typed.trim().toLowerCase().catch(""),
  password: typed.catch(""),
});
export type Credentials = z.infer<typeof Credentials>;

/** Returns the subject of the account, or undefined if there is no such account or the password is wrong. */
export async function authenticate(db: Database, { login, password }: Credentials): Promise<string | undefined> {
  const [account] = await db.select().from(accounts).where(eq(accounts.login, login));
  const isRight = await isPassword(password, account?.passwordHash ?? HASH_OF_NOTHING);
  return isRight ? account?.subject : undefined;
}

export async function loginOf(db: Database, subject: string): Promise<string | undefined> {
  const [account] = await db.select({ login: accounts.login }).from(accounts).where(eq(accounts.subject, subject));
  return account?.login;
}

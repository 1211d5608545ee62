import { execFileSync } from "node:child_process";
import { chown, cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { freePort } from "#tests/support/server/freePort.ts";
import { programAt } from "./installed.ts";
import { givenFolder, startStranger } from "./startStranger.ts";

const idOf = (user: string, which = "-u"): number => Number(execFileSync("id", [which, user], { encoding: "utf8" }));

/** The user whose mailboxes they are, which every Debian has. */
const MAIL_USER = "mail";

type Mailbox = { address: string; name: string };

/**
 * Starts Postfix as a relay that takes every mail and bounces it later, and Dovecot with the mailboxes.
 * @param domains those whose mail is delivered here. Addresses without a mailbox bounce
 * @returns the relay's address, and that of a mailbox, in which everybody has the password `secret`
 */
export async function givenMailServers(domains: string[], mailboxes: Mailbox[]) {
  const folder = await givenFolder("mail");
  const mail = join(folder, "mail");
  await mkdir(mail);
  await chown(mail, idOf(MAIL_USER), idOf(MAIL_USER, "-g"));
  const smtpPort = await startPostfix(folder, mail, domains, mailboxes);
  const imapPort = await startDovecot(folder, mail, mailboxes);
  return {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    imapUrl: (name: string) => `imap://${name}:secret@127.0.0.1:${imapPort}`,
  };
}

async function startPostfix(folder: string, mail: string, domains: string[], mailboxes: Mailbox[]): Promise<number> {
  const port = await freePort();
  const [settings, queue, data] = ["postfix", "queue", "data"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const path of [settings, queue, data]) await mkdir(path);
  await chown(data, idOf("postfix"), idOf("postfix", "-g"));
  await cp("/etc/postfix/postfix-files", join(settings, "postfix-files"));
  const known = mailboxes.map(({ address, name }) => `{${address} = ${name}/}`).join(", ");
  const main = {
    compatibility_level: "3.6",
    queue_directory: queue,
    data_directory: data,
    maillog_file: join(folder, "postfix.log"),
    maillog_file_prefixes: tmpdir(),
    inet_interfaces: "127.0.0.1",
    inet_protocols: "ipv4",
    myhostname: "relay.example",
    mydestination: "",
    mynetworks: "127.0.0.0/8",
    recipient_delimiter: "+",
    virtual_mailbox_domains: domains.join(", "),
    virtual_mailbox_base: mail,
    virtual_mailbox_maps: `inline:{${known}}`,
    virtual_uid_maps: `static:${idOf(MAIL_USER)}`,
    virtual_gid_maps: `static:${idOf(MAIL_USER, "-g")}`,
    virtual_minimum_uid: "1",
    // Takes mail for everybody, and finds out later that nobody has the address.
    smtpd_reject_unlisted_recipient: "no",
    smtpd_relay_restrictions: "permit_mynetworks, reject_unauth_destination",
  };
  await writeFile(
    join(settings, "main.cf"),
    Object.entries(main)
      .map(([name, value]) => `${name} = ${value}\n`)
      .join(""),
  );
  // Debian's list of services, at another port and without a chroot, for which the queue lacks the files.
  const services = (await readFile("/etc/postfix/master.cf", "utf8"))
    .replace(/^smtp +inet .*/m, `127.0.0.1:${port} inet n - n - - smtpd`)
    .replace(/^(\w+ +(?:unix|unix-dgram|inet) +\S+ +\S+ +)y/gm, "$1n");
  await writeFile(join(settings, "master.cf"), services);
  const postfix = [programAt("postfix"), "-c", settings];
  onTestFinished(() => void execFileSync(postfix[0] ?? "", [...postfix.slice(1), "stop"], { stdio: "ignore" }));
  execFileSync(postfix[0] ?? "", [...postfix.slice(1), "start"], { stdio: "ignore" });
  return port;
}

async function startDovecot(folder: string, mail: string, mailboxes: Mailbox[]): Promise<number> {
  const port = await freePort();
  const users = join(folder, "users");
  await writeFile(users, mailboxes.map(({ name }) => `${name}:{PLAIN}secret\n`).join(""));
  const file = join(folder, "dovecot.conf");
  await writeFile(
    file,
    `base_dir = ${folder}/dovecot
state_dir = ${folder}/dovecot
log_path = ${folder}/dovecot.log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
first_valid_uid = 1
mail_location = maildir:${mail}/%n
passdb {
  driver = passwd-file
  args = ${users}
}
userdb {
  driver = static
  args = uid=${MAIL_USER} gid=${MAIL_USER} home=${mail}/%n
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`,
  );
  await startStranger([programAt("dovecot"), "-F", "-c", file], port);
  return port;
}
